import type { HostMessage } from "../protocol/messages/host-message.ts";
import type { PagePicturesAnswer } from "../protocol/messages/page-grid.ts";
import type { SlotName } from "../protocol/slot.ts";

/** Small texts that outlive the app: the tid, the server's address, the language. */
export interface TextStorage {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Tells what other windows change, as long as the app is open. The extension tells of one's own changes too. */
  watch(onChange: (change: TextChange) => void): void;
}

/** Undefined stands for no text. */
export interface TextChange {
  readonly key: string;
  readonly before: string | undefined;
  readonly now: string | undefined;
}

/** A picture that arrived from outside the app. */
export interface IncomingPicture {
  readonly message: HostMessage;
  /** Null when the sender could not fetch the pixels. */
  readonly pixels: Blob | null;
  /** The shopper pointed at it: where words say too little, its looks may choose the slot. Of a message from elsewhere only words do. */
  readonly mayLook: boolean;
  /** When the shopper chose it. */
  readonly pickedAtMs: number;
}

/** What is left to wait for where the shopper is asked which slot a picture belongs to. */
export interface SlotAsked {
  readonly answered: Promise<void>;
}

/** Settles when the picture has been put into its slot or refused, or is asked about: only then, and after the answer, may the host forget it. */
export type TakePicture = (picture: IncomingPicture) => Promise<SlotAsked | void>;

/** The shop's page that lies beside the panel. */
export interface PagePicturesHost {
  list(): Promise<PagePicturesAnswer>;
  /** Has a listed picture fetched in full size; it comes the way of every picture. Tells whether there was one, which is said there. */
  take(tabId: number, picture: { frameId: number; address: string }, slot: SlotName): Promise<boolean>;
  /** Tells when the window shows another page, until the signal aborts. */
  watch(onChange: () => void, signal: AbortSignal): void;
  /** Asks the shopper, within a click, whether the extension may see every site. */
  allowEverySite(): Promise<boolean>;
}

/** What differs between the side panel of the extension and the web page. */
export interface Host {
  readonly storage: TextStorage;
  /** Where the API is unless the shopper said otherwise; without a slash at its end. */
  readonly defaultApiBase: string;
  /** The extension has no origin of its own to call, so that the shopper may name the server. */
  readonly canChooseServer: boolean;
  /** The engine's files came with the app: the first picture on this device loads nothing. */
  readonly bringsEngine: boolean;
  /** Nothing outlives the app, not even who the shopper is: the browser keeps nothing for it. */
  readonly forgets?: boolean;
  /** The pictures of the page beside the app, where there is one. */
  readonly openPagePictures?: () => Promise<PagePicturesHost>;
  /** Hands over what waits and what comes, each once, until the signal aborts; tells when it begins and ends that one takes its time. */
  receivePictures(take: TakePicture, signal: AbortSignal, tellSlow?: (isSlow: boolean) => void): Promise<void>;
}
