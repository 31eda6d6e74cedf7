import Database from "better-sqlite3";

/**
 * Reads the number that triggers raise with every change of public content: images, reviews, projects, settings. Its
 * own read-only connection sees only committed data and waits for no transaction. Open it after the migrations; a read
 * takes microseconds.
 */
export function openContentVersion(file: string): { read(): number; close(): void } {
  const sqlite = new Database(file, { readonly: true });
  const statement = sqlite.prepare<[], number>("SELECT version FROM content_version").pluck();
  return {
    read: () => statement.get()!,
    close: () => sqlite.close(),
  };
}
