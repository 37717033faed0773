/** Stylesheets of late parts that failed to load. Vite asks for each once and never again. */
const missing = new Set<string>();

addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    missing.add(target.href);
    target.remove();
  },
  // A link's `error` event does not bubble, but it can be captured.
  { capture: true },
);

/** Asks once more for every stylesheet that is missing; settles when all are there. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyles));
}

function loadStyles(href: string): Promise<unknown> {
  missing.delete(href);
  const link = document.createElement("link");
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`no styles at ${href}`)));
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}
