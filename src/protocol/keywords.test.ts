import { describe, expect, it } from "vitest";
import { bottomKeyWords, slotOfPage, slotOfText, upperKeyWords } from "./keywords.ts";

const slotOf = (text: string) => slotOfText(text, upperKeyWords, bottomKeyWords);

it.each([
  ["Linen shirt, white", "upper"],
  ["夏季纯棉短袖T恤男", "upper"],
  ["Slim fit JEANS", "bottom"],
  ["高腰阔腿裤女", "bottom"],
  ["Two dresses", "upper"],
])("%s goes to %s", (text, slot) => {
  expect(slotOf(text)).toBe(slot);
});

it("finds no word inside another", () => {
  expect(slotOf("A laptop and a shirtless vestibule")).toBeNull();
});

it("asks the upper words first", () => {
  expect(slotOf("Shirt to wear with jeans")).toBe("upper");
});

it("sets nothing when nothing matches, and takes a user's words literally", () => {
  expect(slotOf("Ceramic mug")).toBeNull();
  expect(slotOfText("a c++ (new)", ["c++"], [])).toBe("upper");
});

describe("slotOfPage", () => {
  const slot = (text: string) => slotOfPage(text, upperKeyWords, bottomKeyWords);

  it("lets the line nearest to the picture decide", () => {
    expect(slot("Straight trousers\nGoes well with our T-shirt")).toBe("bottom");
    expect(slot("阔腿裤女夏季\n搭配衬衫更好看")).toBe("bottom");
    expect(slot("Mountain\nMountain T-shirt\njeans, shoes")).toBe("upper");
  });

  it("knows shoes where no clothes are named", () => {
    expect(slot("Running shoes for women")).toBe("shoeOne");
    expect(slot("白色板鞋")).toBe("shoeOne");
    expect(slot("A mug")).toBeNull();
  });
});
