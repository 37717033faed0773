import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Server } from "./api/server.ts";
import type { Host } from "./host.ts";
import type { AccountState, AccountStore } from "./stores/account.ts";
import type { OnDeviceState, OnDeviceStore } from "./stores/on-device.ts";
import type { OrderState, OrderStore } from "./stores/order.ts";
import type { RoomState, RoomStore } from "./stores/room.ts";
import type { SlotsState, SlotsStore } from "./stores/slots.ts";

/** What the whole app shares, built once at its start. */
export interface AppContext {
  readonly host: Host;
  readonly server: Server;
  readonly account: AccountStore;
  readonly slots: SlotsStore;
  readonly order: OrderStore;
  readonly room: RoomStore;
  readonly onDevice: OnDeviceStore;
}

const context = createContext<AppContext | null>(null);
export const AppProvider = context.Provider;

export function useApp(): AppContext {
  const app = useContext(context);
  if (!app) throw new Error("useApp needs an AppProvider above it");
  return app;
}

export const useAccount = <Value>(select: (state: AccountState) => Value): Value => useStore(useApp().account, select);
export const useSlots = <Value>(select: (state: SlotsState) => Value): Value => useStore(useApp().slots, select);
export const useOrder = <Value>(select: (state: OrderState) => Value): Value => useStore(useApp().order, select);
export const useRoom = <Value>(select: (state: RoomState) => Value): Value => useStore(useApp().room, select);
export const useOnDevice = <Value>(select: (state: OnDeviceState) => Value): Value => useStore(useApp().onDevice, select);
