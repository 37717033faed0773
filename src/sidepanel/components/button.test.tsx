import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

/** A click as a browser counts them: 0 for one by the keyboard, 2 for the second of a double click. */
const click = (detail: number) => ({ detail, preventDefault: vi.fn<() => void>() });
const press = (event: ReturnType<typeof click>, onClick?: () => void) => Button({ onClick }).props.onClick(event);

it("a double click presses a button once", () => {
  // Once, it made two batches of redeem codes, of which one was never seen.
  const onClick = vi.fn<() => void>();
  for (const detail of [0, 0, 1]) press(click(detail), onClick);
  expect(onClick).toHaveBeenCalledTimes(3);
  const second = click(2);
  press(second, onClick);
  expect(onClick).toHaveBeenCalledTimes(3);
  // The second click does not send a form either.
  expect(second.preventDefault).toHaveBeenCalled();
});
