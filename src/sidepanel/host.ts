import type { HostMessage } from "../protocol/messages/host-message.ts";

/** Small texts that outlive the app: the tid, the server's address, the language. */
export interface TextStorage {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A picture that arrived from outside the app. */
export interface IncomingPicture {
  readonly message: HostMessage;
  /** Null when the sender could not fetch the pixels. */
  readonly pixels: Blob | null;
}

/** Settles when the picture has been put into its slot or refused: only then may the host forget it. */
export type TakePicture = (picture: IncomingPicture) => Promise<void>;

/** What differs between the side panel of the extension and the web page. */
export interface Host {
  readonly storage: TextStorage;
  /** Where the API is unless the shopper said otherwise; without a slash at its end. */
  readonly defaultApiBase: string;
  /** The extension has no origin of its own to call, so that the shopper may name the server. */
  readonly canChooseServer: boolean;
  /** Hands over what waits and what comes, each once, until the signal aborts. */
  receivePictures(take: TakePicture, signal: AbortSignal): void;
}
