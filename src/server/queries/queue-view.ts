import type { Database } from "../sql/database.ts";
import { positionsInQueue } from "./queue.ts";
import { type QueuePace, queuePace } from "./queue-pace.ts";

interface Queue {
  /** From the id of each queued task to the number of tasks ahead of it. */
  readonly positions: ReadonlyMap<string, number>;
  readonly pace: QueuePace;
}

/** Reads the queue once for all users who wait, each of whom polls every second. */
export class QueueView {
  readonly #database: Database;
  readonly #keptMs: number;
  #queue: Promise<Queue> | null = null;
  #readAtMs = 0;

  constructor(database: Database, keptMs: number) {
    this.#database = database;
    this.#keptMs = keptMs;
  }

  /** The queue as it was at most `keptMs` ago, or newer if it did not have these tasks yet. */
  async look(queuedIds: readonly string[]): Promise<Queue> {
    const fresh = this.#queue && performance.now() - this.#readAtMs < this.#keptMs ? await this.#queue : null;
    return fresh && queuedIds.every((id) => fresh.positions.has(id)) ? fresh : this.#read();
  }

  async #read(): Promise<Queue> {
    this.#readAtMs = performance.now();
    const queue = read(this.#database);
    this.#queue = queue;
    try {
      return await queue;
    } catch (error) {
      if (this.#queue === queue) this.#queue = null;
      throw error;
    }
  }
}

async function read(database: Database): Promise<Queue> {
  const [positions, pace] = await Promise.all([positionsInQueue(database), queuePace(database)]);
  return { positions, pace };
}
