import { useState, type DragEvent } from "react";
import { webLink } from "../../../protocol/web-link.ts";
import type { StoredSlot } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";

interface PictureDrop {
  /** A picture is being held over the element. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragEnter(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/**
 * Lets an element take a picture for a slot that is dropped on it: a file, of several the first, or another page's picture, of which
 * Firefox hands over no file, only the address.
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
        // Crossing over to something inside is no leaving.
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

/** Of a picture inside a link the usual address is the link's. A picture of our own has one, too, but none of the web. */
function addressIn(dropped: DataTransfer): string | null {
  return webLink(dropped.getData("application/x-moz-file-promise-url") || dropped.getData("url"));
}

/** As if the picture had been chosen among those of the page beside the panel, where there is one; whatever else it is, is refused. */
function useTakeByAddress(slot: StoredSlot): (address: string) => Promise<void> {
  const { host, slots } = useApp();
  return async (address) => {
    try {
      if (slot === "shoesModel" || !host.openPagePictures) throw new Error("No page hands over a picture for this.");
      const page = await host.openPagePictures();
      const answer = await page.list();
      if (answer.state !== "ready") throw new Error("The extension may not enter the page.");
      // One that the page does not name comes from elsewhere, or is too small to be named: its address alone tells of it.
      const picture = answer.pictures.find((each) => each.address === address) ?? { frameId: 0, address };
      await page.take(answer.tabId, picture, slot);
    } catch {
      slots.getState().refuse(slot, "error.image.unavailable");
    }
  };
}
