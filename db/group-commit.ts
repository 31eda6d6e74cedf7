import type Database from "better-sqlite3";

/** What the transactions of a group wait for. */
interface Waiting {
  onDisk: Promise<void>;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Transactions of one connection that end within one turn of the event loop share a COMMIT, and so one wait for the
 * disk. Each is a savepoint in it, undone alone, and acknowledged only once all of it is on the disk. Visitors who
 * press at once on a slow disk are then served together, not one after the other.
 */
export class GroupCommit {
  readonly #sqlite: Database.Database;
  #isOneUnderWay = false;
  /** Of the transactions that have ended and are not on the disk yet. */
  #waiting: Waiting | undefined;

  constructor(sqlite: Database.Database) {
    this.#sqlite = sqlite;
  }

  /** Begins a transaction. One at a time: the caller holds the connection. */
  begin(): void {
    if (!this.#sqlite.inTransaction) {
      this.#rejectUndone();
      // A deferred transaction that reads first can fail with SQLITE_BUSY when it comes to write; no timeout helps then.
      this.#sqlite.exec("BEGIN IMMEDIATE");
    }
    this.#sqlite.exec("SAVEPOINT member");
    this.#isOneUnderWay = true;
  }

  /** Ends it. Fulfilled once it is on the disk; rejected, with nothing of it kept, when it can't be put there. */
  end(): Promise<void> {
    this.#sqlite.exec("RELEASE member");
    this.#isOneUnderWay = false;
    this.#waiting ??= newWaiting();
    setImmediate(() => this.flush());
    return this.#waiting.onDisk;
  }

  /** Undoes the transaction under way; those that ended before it stay. */
  undo(): void {
    // A COMMIT that failed has undone it already.
    if (!this.#isOneUnderWay) return;
    this.#isOneUnderWay = false;
    if (this.#sqlite.inTransaction) this.#sqlite.exec("ROLLBACK TO member; RELEASE member");
    this.flush();
  }

  /** Puts on the disk what has ended, unless a transaction is under way: its end will. */
  flush(): void {
    if (this.#isOneUnderWay) return;
    if (this.#sqlite.inTransaction) this.#commit();
    else this.#rejectUndone();
  }

  #commit(): void {
    try {
      this.#sqlite.exec("COMMIT");
      this.#settle((waiting) => waiting.resolve());
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sqlite.exec("ROLLBACK");
      this.#settle((waiting) => waiting.reject(error));
    }
  }

  /** On a full or failing disk SQLite undoes the whole group by itself, whichever of its members met it. */
  #rejectUndone(): void {
    this.#settle((waiting) => waiting.reject(new Error("Undone with another that could not be written")));
  }

  #settle(tell: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) tell(waiting);
  }
}

function newWaiting(): Waiting {
  let settle!: Pick<Waiting, "resolve" | "reject">;
  const onDisk = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { onDisk, ...settle };
}
