import { Environment, type JWSTransactionDecodedPayload, NotificationTypeV2, SignedDataVerifier } from "@apple/app-store-server-library";
import { z } from "zod";
import type { CoinPackage } from "./packages.ts";
import type { Notice, OrderToPay, PaymentEvent, PaymentProvider } from "./provider.ts";

export interface AppleSettings {
  readonly bundleId: string;
  /** The app's number in the App Store. */
  readonly appId: number;
  /** Only these two, because the library accepts unsigned data in the other environments. */
  readonly environment: "production" | "sandbox";
  /** Apple's root certificates, as DER. */
  readonly rootCertificates: readonly Buffer[];
  /** Whether Apple is asked if certificates were revoked; not in tests, which cannot reach it. */
  readonly checkOnline: boolean;
  readonly packages: readonly CoinPackage[];
}

const noticeShape = z.union([z.object({ signedPayload: z.string() }), z.object({ signedTransaction: z.string() })]);

/** Purchases in an app of the App Store. Apple sets the amount that is paid, so the product is checked instead. */
export class AppleProvider implements PaymentProvider {
  readonly method = "apple";
  readonly currency = "USD";
  readonly #packages: readonly CoinPackage[];
  readonly #verifier: SignedDataVerifier;

  constructor({ bundleId, appId, environment, rootCertificates, checkOnline, packages }: AppleSettings) {
    const appleEnvironment = environment === "production" ? Environment.PRODUCTION : Environment.SANDBOX;
    this.#packages = packages;
    this.#verifier = new SignedDataVerifier([...rootCertificates], checkOnline, appleEnvironment, bundleId, appId);
  }

  async open({ id, appleProductId }: OrderToPay) {
    if (!appleProductId) throw new Error("the package is no product of the App Store");
    return { open: { kind: "apple" as const, productId: appleProductId, appAccountToken: id } };
  }

  /** Reads a signed transaction that the app sends, or a notification of Apple's server. */
  async readNotice({ body }: Notice): Promise<PaymentEvent | null> {
    const notice = noticeShape.parse(JSON.parse(body.toString()));
    if ("signedTransaction" in notice) return this.#eventOf(await this.#verifier.verifyAndDecodeTransaction(notice.signedTransaction));
    const { notificationType, data } = await this.#verifier.verifyAndDecodeNotification(notice.signedPayload);
    if (!data?.signedTransactionInfo) return null;
    const transaction = await this.#verifier.verifyAndDecodeTransaction(data.signedTransactionInfo);
    if (notificationType === NotificationTypeV2.ONE_TIME_CHARGE) return this.#eventOf(transaction);
    // A refund notification's transaction may lack its `revocationDate`, which tells a refund from a purchase.
    const refund = { ...transaction, revocationDate: transaction.revocationDate ?? transaction.signedDate };
    if (notificationType === NotificationTypeV2.REFUND_REVERSED) {
      // The money came back to us: recorded as another payment after the refund, even for a package that is no longer sold. A person
      // gives the coins back.
      const event = this.#eventOf(refund);
      return { ...event, kind: "paid", reference: `${event.reference}:reversed` };
    }
    const takenBack = notificationType === NotificationTypeV2.REFUND || notificationType === NotificationTypeV2.REVOKE;
    return takenBack ? this.#eventOf(refund) : null;
  }

  answerNotice(accepted: boolean) {
    const body = accepted ? { success: true, data: {} } : { success: false, code: "error.payment.signature", message: "not accepted" };
    return { status: accepted ? 200 : 400, contentType: "application/json", body: JSON.stringify(body) };
  }

  #eventOf({ appAccountToken, productId, transactionId, quantity = 1, revocationDate }: JWSTransactionDecodedPayload): PaymentEvent {
    if (!appAccountToken || !transactionId) throw new Error("a purchase without our order");
    const bought = this.#packages.find(({ appleProductId }) => appleProductId !== undefined && appleProductId === productId);
    const kind = revocationDate === undefined ? "paid" : "refunded";
    // A package that is no longer sold can still be refunded.
    if ((!bought && kind === "paid") || quantity !== 1) throw new Error("a purchase of something else");
    const event = {
      kind,
      orderId: appAccountToken.toLowerCase(),
      reference: transactionId,
      paymentReference: transactionId,
      amount: null,
    } as const;
    return { ...event, ...(bought && { packageId: bought.id }) };
  }
}
