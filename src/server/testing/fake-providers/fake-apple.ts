import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { AppleProvider } from "../../payments/apple.ts";
import { usualPackages } from "../../payments/packages.ts";
import { writeCertificate } from "../certificates.ts";
import type { FakeProvider, SentNotice, Told } from "./fake-provider.ts";

export interface FakeApple extends FakeProvider {
  /** A signed transaction, as the app sends it. */
  transaction(told: Told, changes?: object): SentNotice;
  /** The notice of Apple's server that a refund was taken back. */
  reversal(told: Told): SentNotice;
}

export function fakeApple(): FakeApple {
  const curve = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [root, middle, leaf] = [curve(), curve(), curve()];
  const rootCertificate = writeCertificate({
    subject: "Root",
    issuer: "Root",
    subjectKey: root.publicKey,
    issuerKey: root.privateKey,
    isAuthority: true,
  });
  const chainOf = (rootKey: KeyObject) => [
    writeCertificate({
      subject: "Leaf",
      issuer: "Middle",
      subjectKey: leaf.publicKey,
      issuerKey: middle.privateKey,
      isAuthority: false,
      marks: ["1.2.840.113635.100.6.11.1"],
    }),
    writeCertificate({
      subject: "Middle",
      issuer: "Root",
      subjectKey: middle.publicKey,
      issuerKey: rootKey,
      isAuthority: true,
      marks: ["1.2.840.113635.100.6.2.1"],
    }),
    rootCertificate,
  ];
  const [genuine, foreign] = [chainOf(root.privateKey), chainOf(curve().privateKey)];
  const jws = (payload: object, forged = false): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const x5c = (forged ? foreign : genuine).map((certificate) => certificate.toString("base64"));
    const signed = `${part({ alg: "ES256", x5c })}.${part(payload)}`;
    const signature = sign("sha256", Buffer.from(signed), { key: leaf.privateKey, dsaEncoding: "ieee-p1363" });
    return `${signed}.${signature.toString("base64url")}`;
  };
  const provider = new AppleProvider({
    bundleId: "test.room",
    appId: 1234,
    environment: "production",
    rootCertificates: [rootCertificate],
    checkOnline: false,
    packages: usualPackages,
  });
  const productOf = (amountMinor: number) =>
    usualPackages.find(({ prices }) => prices.USD === amountMinor)?.appleProductId ?? "another.product";
  const transactionOf = ({ orderId, reference, amountMinor, kind }: Told) => ({
    bundleId: "test.room",
    environment: "Production",
    productId: productOf(amountMinor),
    transactionId: reference,
    originalTransactionId: reference,
    appAccountToken: orderId,
    quantity: 1,
    signedDate: Date.now(),
    type: "Consumable",
    ...(kind === "refunded" && { revocationDate: Date.now() }),
  });
  const headers = { "content-type": "application/json" };
  const notice = (told: Told, isReversal = false) => {
    const kind = told.kind === "paid" ? "ONE_TIME_CHARGE" : told.kind === "refunded" ? "REFUND" : "TEST";
    const notificationType = isReversal ? "REFUND_REVERSED" : kind;
    const signedTransactionInfo = jws(transactionOf(told), told.forged);
    const data = { appAppleId: 1234, bundleId: "test.room", environment: "Production", signedTransactionInfo };
    const payload = { notificationType, notificationUUID: randomUUID(), version: "2.0", signedDate: Date.now(), data };
    return { headers, body: JSON.stringify({ signedPayload: jws(payload, told.forged) }) };
  };
  const transaction: FakeApple["transaction"] = (told, changes = {}) => ({
    headers,
    body: JSON.stringify({ signedTransaction: jws({ ...transactionOf(told), ...changes }, told.forged) }),
  });
  return {
    provider,
    path: "ios",
    notice,
    reversal: (told) => notice(told, true),
    transaction,
    altered(told) {
      const [header, payload, signature] = jws(transactionOf(told)).split(".");
      const changed = Buffer.from(payload, "base64url").toString().replace("coins.100", "coins.1000");
      const altered = changed.includes("coins.1000") ? Buffer.from(changed).toString("base64url") : `${payload}A`;
      return { headers, body: JSON.stringify({ signedTransaction: `${header}.${altered}.${signature}` }) };
    },
  };
}
