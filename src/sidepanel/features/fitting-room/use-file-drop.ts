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

/** Lets an element take files that are dropped on it. Of several at once the first is meant. */
export function useFileDrop(take: (file: File) => void): FileDrop {
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
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
      },
    },
  };
}
