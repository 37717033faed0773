import { useState, type DragEvent } from "react";
import { webLink } from "../../../protocol/web-link.ts";
import type { StoredSlot } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";

interface PictureDrop {
  /** Whether a picture is being dragged over the element. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragEnter(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/**
 * Lets an element take a picture that is dropped on it into a slot: the first file, or a picture dragged from another page, for which
 * Firefox gives no file but an address.
 */
export function usePictureDrop(slot: StoredSlot): PictureDrop {
  const { slots } = useApp();
  const takeByAddress = useTakeByAddress(slot);
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!["Files", "text/uri-list"].some((type) => event.dataTransfer.types.includes(type))) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave(event) {
        // Moving onto a child of the element is no leaving.
        const entered = event.relatedTarget;
        if (!(entered instanceof Node && event.currentTarget.contains(entered))) setIsOver(false);
      },
      onDrop(event) {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        const address = addressIn(event.dataTransfer);
        if (file) void slots.getState().put(slot, file);
        else if (address) void takeByAddress(address);
      },
    },
  };
}

/**
 * The web address of the dropped picture; null if it has none, as a picture of our own. For a picture inside a link the usual type holds
 * the link's address, so that Firefox's own type comes first.
 */
function addressIn(dropped: DataTransfer): string | null {
  return webLink(dropped.getData("application/x-moz-file-promise-url") || dropped.getData("url"));
}

/** Takes the picture as if it had been chosen among those of the page beside the panel. Without such a page, everything is refused. */
function useTakeByAddress(slot: StoredSlot): (address: string) => Promise<void> {
  const { host, slots } = useApp();
  return async (address) => {
    try {
      if (slot === "shoesModel" || !host.openPagePictures) throw new Error("No page hands over a picture for this.");
      const page = await host.openPagePictures();
      const answer = await page.list();
      if (answer.state !== "ready") throw new Error("The extension may not enter the page.");
      // A picture that the page does not list comes from elsewhere or is too small: only its address is known.
      const picture = answer.pictures.find((each) => each.address === address) ?? { frameId: 0, address };
      await page.take(answer.tabId, picture, slot);
    } catch {
      slots.getState().refuse(slot, "error.image.unavailable");
    }
  };
}
