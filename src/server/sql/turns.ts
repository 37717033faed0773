/** A queue for work that only one may do at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits until all earlier turns have ended; the returned function ends this one. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
