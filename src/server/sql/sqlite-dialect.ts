import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import { Turns } from "./turns.ts";

const busyTimeoutMs = 5_000;
const askAgainMs = 2;
const statementsKept = 200;
/** SQLITE_BUSY, whose variants differ in the higher bits: another process is writing. */
const busyCode = 5;

/** Kysely over Node's built-in SQLite, for which nothing has to be installed or compiled. */
export class SqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createAdapter() {
    return new ConcurrentAdapter();
  }

  createDriver() {
    return new SqliteDriver(this.#file);
  }

  createQueryCompiler() {
    return new CompilerWithoutRowLocks();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(database);
  }
}

/** Migrations run in one transaction, so that two processes that start together do not migrate twice. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** True, because the driver itself lets only one connection write at a time. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Leaves out `for update` and `skip locked`, which SQLite does not know and, with one writer at a time, does not need. */
class CompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

/**
 * Has two handles on one file. Reads use one and wait for nothing. Writes and transactions take turns on the other, and wait for other
 * processes without blocking this one, as SQLite's own waiting would.
 */
class SqliteDriver implements Driver {
  readonly #file: string;
  #handles: Handles | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const writer = new DatabaseSync(this.#file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    // WAL lets the API read while a worker writes. FULL makes a commit survive a power failure. `secure_delete` overwrites deleted rows,
    // because users delete their data to have it gone.
    writer.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0");
    const reader = new DatabaseSync(this.#file, { timeout: busyTimeoutMs });
    reader.exec("PRAGMA query_only = ON");
    this.#handles = { reader: new Handle(reader), writer: new Handle(writer), turns: new Turns() };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#handles) throw new Error("the database is not open");
    return new SqliteConnection(this.#handles);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#handles?.reader.close();
    this.#handles?.writer.close();
  }
}

interface Handles {
  readonly reader: Handle;
  readonly writer: Handle;
  readonly turns: Turns;
}

class SqliteConnection implements DatabaseConnection {
  readonly #handles: Handles;
  /** Ends this connection's turn to write; null outside of a transaction. */
  #endTurn: (() => void) | null = null;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, turns } = this.#handles;
    if (this.#endTurn) return writer.execute(query);
    if (SelectQueryNode.is(query.query)) return reader.execute(query);
    const endTurn = await turns.take();
    try {
      return await whenFree(() => writer.execute<Row>(query));
    } finally {
      endTurn();
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("streaming is not supported");
  }

  /** Begins with IMMEDIATE, because a transaction that began by reading fails if another one has written before its first write. */
  async begin(): Promise<void> {
    const { writer, turns } = this.#handles;
    const endTurn = await turns.take();
    try {
      await whenFree(() => writer.run("BEGIN IMMEDIATE"));
    } catch (error) {
      endTurn();
      throw error;
    }
    this.#endTurn = endTurn;
  }

  /** If the commit fails, as on a full disk, Kysely rolls back, which ends the turn. */
  commit(): void {
    this.#handles.writer.run("COMMIT");
    this.#endTurn?.();
    this.#endTurn = null;
  }

  rollback(): void {
    const { writer } = this.#handles;
    try {
      // After some faults SQLite has rolled back by itself.
      if (writer.isInTransaction) writer.run("ROLLBACK");
    } finally {
      this.#endTurn?.();
      this.#endTurn = null;
    }
  }
}

/** Runs what needs SQLite's write lock; tries again, for up to `busyTimeoutMs`, while another process holds it. */
async function whenFree<Result>(action: () => Result): Promise<Result> {
  const untilMs = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return action();
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if ((errcode & 0xff) !== busyCode || performance.now() > untilMs) throw error;
      await sleep(askAgainMs);
    }
  }
}

interface Prepared {
  readonly statement: StatementSync;
  /** Kept, because `columns()` makes a new list of all columns at each call. */
  readonly givesRows: boolean;
}

/** One opened file with its prepared statements. */
class Handle {
  readonly #database: DatabaseSync;
  /** Each statement's text is prepared once. Limited, because lists of different lengths make ever new texts. */
  readonly #prepared = new LRUCache<string, Prepared>({ max: statementsKept });

  constructor(database: DatabaseSync) {
    this.#database = database;
    // SQLite's own `lower` knows only ASCII letters.
    database.function("lower", { deterministic: true }, (text) => (typeof text === "string" ? text.toLowerCase() : text));
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string): void {
    this.#database.exec(sql);
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, givesRows } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (givesRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
