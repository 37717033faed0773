import type { HostMessage } from "../protocol/messages/host-message.ts";
import type { PagePicturesAnswer } from "../protocol/messages/page-grid.ts";
import type { SlotName } from "../protocol/slot.ts";

/** Small texts that outlive the app: the tid, the server's address, the language. */
export interface TextStorage {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls back for every change in another window while the app is open; in the extension, for changes in this window too. */
  watch(onChange: (change: TextChange) => void): void;
}

/** A change of one text; undefined where there is none. */
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
  /**
   * Whether the picture's looks may choose the slot where the words do not suffice: true for one that the shopper pointed at, false for one
   * from another message.
   */
  readonly mayLook: boolean;
  /** When the shopper chose it. */
  readonly pickedAtMs: number;
}

/** Tells that the shopper is being asked for the picture's slot, and when that question is over. */
export interface SlotAsked {
  readonly answered: Promise<void>;
}

/**
 * Settles when the picture is in its slot, refused, or asked about. Only then, and in the last case only after `answered`, may the host
 * forget it.
 */
export type TakePicture = (picture: IncomingPicture) => Promise<SlotAsked | void>;

/** The shop's page that is open beside the panel. */
export interface PagePicturesHost {
  list(): Promise<PagePicturesAnswer>;
  /**
   * Has a listed picture fetched in full size; it then arrives like every other picture. Answers whether there was one; a failure has been
   * reported to the shopper.
   */
  take(tabId: number, picture: { frameId: number; address: string }, slot: SlotName): Promise<boolean>;
  /** Calls back when the window shows another page, until the signal aborts. */
  watch(onChange: () => void, signal: AbortSignal): void;
  /** Has the browser ask whether the extension may see every site. To be called within a click. */
  allowEverySite(): Promise<boolean>;
}

/** What differs between the side panel of the extension and the web page. */
export interface Host {
  readonly storage: TextStorage;
  /** Where the API is unless the shopper said otherwise; without a slash at its end. */
  readonly defaultApiBase: string;
  /** Whether the shopper may name the server: the extension's own origin has none. */
  readonly canChooseServer: boolean;
  /** Whether the engine's files were installed with the app, so that the first picture on this device loads nothing. */
  readonly bringsEngine: boolean;
  /** Whether the browser keeps nothing for the page, not even who the shopper is. */
  readonly forgets?: boolean;
  /** The pictures of the page beside the app, where there is one. */
  readonly openPagePictures?: () => Promise<PagePicturesHost>;
  /**
   * Hands over each picture once, those that wait and those that come, until the signal aborts. `tellSlow` is told when fetching one begins
   * to take long, and when that is over.
   */
  receivePictures(take: TakePicture, signal: AbortSignal, tellSlow?: (isSlow: boolean) => void): Promise<void>;
}
