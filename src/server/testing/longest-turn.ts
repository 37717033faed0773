/** The longest that others waited for their turn while `work` was under way, in milliseconds of the processor, as a busy machine takes breaks of its own. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const spentMs = () => (process.threadCpuUsage().user + process.threadCpuUsage().system) / 1_000;
  let longestMs = 0;
  let lastMs = spentMs();
  const look = () => {
    longestMs = Math.max(longestMs, spentMs() - lastMs);
    lastMs = spentMs();
  };
  const watch = setInterval(look, 1);
  await work();
  clearInterval(watch);
  look();
  return longestMs;
}
