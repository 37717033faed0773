/** What a result depends on: the bytes of files, choices as text, and undefined for what is absent. */
export type Ingredients = readonly (Uint8Array | string | undefined)[];

/** Keeps the last that was made, for whoever asks for the same again; only one, because a looked-at photo weighs tens of megabytes. */
export function keepLast<Made>(): (ingredients: Ingredients, make: () => Promise<Made>) => Promise<Made> {
  let last: { readonly ingredients: Ingredients; readonly made: Made } | undefined;
  return async (ingredients, make) => {
    if (last && isSame(last.ingredients, ingredients)) return last.made;
    // Freed before the next one is made: two at once may not fit into memory.
    last = undefined;
    const made = await make();
    last = { ingredients, made };
    return made;
  };
}

function isSame(some: Ingredients, others: Ingredients): boolean {
  return some.length === others.length && some.every((each, i) => isSameFile(each, others[i]));
}

function isSameFile(one: Ingredients[number], other: Ingredients[number]): boolean {
  if (!(one instanceof Uint8Array) || !(other instanceof Uint8Array)) return one === other;
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
