import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from "kysely";
import { LRUCache } from "lru-cache";
import { addFoldingFunctions, foldWrites } from "./folding";
import type { Db, Tables } from "./schema";

class TransactionalDdlAdapter extends SqliteAdapter {
  // Kysely's SQLite adapter says false, and Kysely would then run migrations without a transaction.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Prepared queries that are kept. The product has about two hundred; lists of ids make more. */
const KEPT_STATEMENTS = 500;

/** Keeps prepared queries, because parsing and planning one takes about as long as running it. */
function keepingStatements(sqlite: Database.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({
    max: KEPT_STATEMENTS,
    memoMethod: (sql) => sqlite.prepare(sql),
  });
  return {
    prepare: (sql) => statements.memo(sql),
    close: () => sqlite.close(),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: Database.Database;
  constructor(sqlite: Database.Database) {
    super({ database: keepingStatements(sqlite) });
    this.#sqlite = sqlite;
  }
  // IMMEDIATE: a transaction that reads first can fail with SQLITE_BUSY at its first write, and no time-out helps then.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("BEGIN IMMEDIATE"));
  }
  // On a full or failing disk SQLite has already rolled back. A second ROLLBACK would fail and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #sqlite: Database.Database;
  constructor(sqlite: Database.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#sqlite);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * Opens the SQLite file, creating it and its folder if needed. An acknowledged write survives a power cut: throws when
 * WAL or synchronous FULL can't be set.
 */
export function openDb(file: string): Db {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Database(file);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("cell_size_check = ON");
  sqlite.pragma("secure_delete = ON");
  sqlite.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  assertPragma(sqlite, "journal_mode", "wal");
  assertPragma(sqlite, "synchronous", 2);
  addFoldingFunctions(sqlite);
  // A new file gets the triggers after its migrations.
  foldWrites(sqlite);
  return new Kysely<Tables>({ dialect: new ImmediateDialect(sqlite) });
}

function assertPragma(sqlite: Database.Database, name: string, wanted: string | number): void {
  const actual = sqlite.pragma(name, { simple: true });
  if (actual !== wanted) throw new Error(`SQLite ${name} is ${actual}, not ${wanted}: ${sqlite.name}`);
}

/**
 * A second handle that reads the database as of now, whatever is written meanwhile. Close it soon, because until then
 * the write-ahead log only grows.
 */
export async function openSnapshot(db: Db): Promise<Db> {
  const { rows } = await sql<{ file: string }>`
    SELECT file FROM pragma_database_list WHERE name = 'main'`.execute(db);
  const sqlite = new Database(rows[0]!.file, { readonly: true });
  sqlite.exec("BEGIN");
  // A transaction's view begins with its first read.
  sqlite.prepare("SELECT count(*) FROM sqlite_schema").get();
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
}
