import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

const busyTimeoutMs = 5_000;
const statementsKept = 200;

/** Kysely over the SQLite that Node brings along: nothing to install, nothing to compile. */
export class SqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createAdapter() {
    return new TransactionalAdapter();
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

/** Migrations run in one transaction, which also keeps two processes that start together from migrating twice. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite has one writer at a time, so `for update` and `skip locked` say nothing to it; other databases need them. */
class CompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

class SqliteDriver implements Driver {
  readonly #file: string;
  #connection: SqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    // WAL lets the API read while a worker writes; FULL makes a commit that was answered survive a power cut.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    this.#connection = new SqliteConnection(database);
  }

  /** Kysely hands the one connection to one caller at a time, because the adapter says that there is only one. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#opened;
  }

  async releaseConnection(): Promise<void> {}

  /** IMMEDIATE: a transaction that began by reading and then finds another writer could not go on. */
  async beginTransaction(): Promise<void> {
    this.#opened.run("BEGIN IMMEDIATE");
  }

  async commitTransaction(): Promise<void> {
    this.#opened.run("COMMIT");
  }

  async rollbackTransaction(): Promise<void> {
    this.#opened.run("ROLLBACK");
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
  }

  get #opened(): SqliteConnection {
    if (!this.#connection) throw new Error("the database is not open");
    return this.#connection;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string): void {
    this.#database.exec(sql);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(query.sql);
    const parameters = query.parameters as readonly SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("streaming is not supported");
  }

  close(): void {
    this.#database.close();
  }

  /** The few texts of the application are prepared once; a list of changing length cannot make the map grow for ever. */
  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= statementsKept) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
