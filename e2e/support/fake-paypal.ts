import { existsSync } from "node:fs";

/**
 * Loaded into the server's process before it starts: answers in PayPal's place. The shopper has approved once the file that
 * `PAYPAL_APPROVED_FILE` names exists.
 */
const paypal = "https://api-m.sandbox.paypal.com";

interface FakeOrder {
  readonly units: { custom_id: string; amount: { value: string; currency_code: string } }[];
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
}

const orders = new Map<string, FakeOrder>();
const network = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!request.url.startsWith(paypal)) return network(input, init);
  const [, version, , , id, action] = new URL(request.url).pathname.split("/");
  if (version === "v1") return Response.json({ access_token: "of the test", expires_in: 3_600 });
  if (request.method === "POST" && !id) return Response.json(open((await request.json()) as { purchase_units: FakeOrder["units"] }));
  const order = orders.get(id);
  if (!order) return Response.json({}, { status: 404 });
  if (action === "capture") order.status = "COMPLETED";
  else if (order.status === "PAYER_ACTION_REQUIRED" && existsSync(process.env.PAYPAL_APPROVED_FILE!)) order.status = "APPROVED";
  return Response.json(described(id, order));
};

function open({ purchase_units: units }: { purchase_units: FakeOrder["units"] }) {
  const id = `ORDER${orders.size + 1}`;
  const order: FakeOrder = { units, status: "PAYER_ACTION_REQUIRED" };
  orders.set(id, order);
  return { ...described(id, order), links: [{ rel: "payer-action", href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}` }] };
}

function described(id: string, { units, status }: FakeOrder) {
  const captures = (custom: string, amount: object) => [{ id: `CAPTURE${id}`, status: "COMPLETED", amount, custom_id: custom }];
  return {
    id,
    status,
    purchase_units: units.map(({ custom_id: custom, amount }) => ({
      custom_id: custom,
      ...(status === "COMPLETED" && { payments: { captures: captures(custom, amount) } }),
    })),
  };
}
