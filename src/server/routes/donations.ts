import { readFile } from "node:fs/promises";
import { type DonationMethod, donationMethods, listDonations } from "../../protocol/api/donations.ts";
import type { Server } from "../http/serve.ts";
import { contentTypeOf } from "../images/image-type.ts";

/** @param files the path of the picture of each method's QR code; a method without one is not offered */
export function serveDonations(server: Server, files: Partial<Record<DonationMethod, string>>): void {
  server.forClients(listDonations, async () => {
    const configured = donationMethods.flatMap((method) => (files[method] ? [{ method, file: files[method] }] : []));
    return Promise.all(configured.map(async ({ method, file }) => ({ method, image: await dataAddressOf(file) })));
  });
}

async function dataAddressOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return `data:${contentTypeOf(bytes) ?? "image/png"};base64,${bytes.toString("base64")}`;
}
