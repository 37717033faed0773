import type { Database } from "../sql/database.ts";
import { positionsInQueue } from "./queue.ts";
import { type QueuePace, queuePace } from "./queue-pace.ts";

interface Queue {
  /** How many tasks are ahead of each queued one, by its id. */
  readonly positions: ReadonlyMap<string, number>;
  readonly pace: QueuePace;
}

/** Everybody who waits asks the same of the queue every second, so the database is asked for all of them together. */
export class QueueView {
  readonly #database: Database;
  readonly #keptMs: number;
  #queue: Promise<Queue> | null = null;
  #readAtMs = 0;

  constructor(database: Database, keptMs: number) {
    this.#database = database;
    this.#keptMs = keptMs;
  }

  /** The queue as it was a moment ago, but not before these tasks came into it. */
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
