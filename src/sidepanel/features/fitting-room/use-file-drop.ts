import { useState, type DragEvent } from "react";

interface FileDrop {
  /** A file is being held over the element. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragEnter(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/**
 * Lets an element take files that are dropped on it. Of several at once the first is meant. Of another page's picture Firefox hands over
 * no file, only the address: `refuse` tells what to do instead.
 */
export function useFileDrop(take: (file: File) => void, refuse: () => void): FileDrop {
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
        if (file) take(file);
        // A picture of our own has an address, too, but none of the web.
        else if (event.dataTransfer.getData("text/uri-list").startsWith("http")) refuse();
      },
    },
  };
}
