/** A worker that sends its first message when it has started, after half a second, one more soon after it, and then hangs. */
const startMs = 500;
setTimeout(() => process.send?.("started"), startMs);
setTimeout(() => process.send?.("alive"), startMs + 50);
setInterval(() => {}, 1_000);
