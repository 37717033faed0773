/** Lets one after the other do what only one may do at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for those before; the function that it gives ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
