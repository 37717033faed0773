import type { RefObject } from "react";
import { imageTypes } from "../../protocol/limits.ts";

interface PictureInputProps {
  /** The button that stands for the input opens it by this. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  /** Gets at least one file. Whether a file is a picture is checked later, by its bytes. */
  onChoose: (files: [File, ...File[]]) => void;
}

/** A hidden file input for pictures. */
export function PictureInput({ ref, label, multiple = false, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={imageTypes.join(",")}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? [];
        // Lets the same file be chosen again: an unchanged value fires no event.
        currentTarget.value = "";
        if (first) onChoose([first, ...others]);
      }}
    />
  );
}
