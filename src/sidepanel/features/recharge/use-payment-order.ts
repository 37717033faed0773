import { useQuery } from "@tanstack/react-query";
import { getPaymentOrder } from "../../../protocol/api/payment.ts";
import { useApp } from "../../app-context.ts";

/** More often would bring nothing: the server asks the provider no more often than this. */
const askEveryMs = 2_000;

export const orderKey = (id: string | null) => ["payment", "order", id] as const;

/** An order of coins, asked for again while it can still be paid. Null asks for none. */
export function usePaymentOrder(id: string | null) {
  const { server } = useApp();
  return useQuery({
    queryKey: orderKey(id),
    enabled: id !== null,
    queryFn: ({ signal }) => server.call(getPaymentOrder, { params: { id: id! }, signal }),
    refetchInterval: (query) => (query.state.data?.status === "open" || query.state.error ? askEveryMs : false),
  });
}
