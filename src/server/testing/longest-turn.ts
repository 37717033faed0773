/** The longest time for which `work` blocked the event loop, in milliseconds of processor time, since a busy machine interrupts the process. */
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
