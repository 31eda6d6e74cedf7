import Database from "better-sqlite3";

/** One saved version of an area of the settings: its value is JSON. */
export interface SettingsRow {
  id: number;
  value: string;
}

/**
 * Reads the settings at once, without waiting: whoever is asked for them has no time for a promise. It has a read-only
 * connection of its own, so it sees only what is committed, by whatever process. Open it after the migrations.
 */
export function openSettingsRows(file: string) {
  const sqlite = new Database(file, { readonly: true });
  const newest = sqlite.prepare<[], number | null>("SELECT max(id) FROM settings").pluck();
  const rows = sqlite.prepare<[string], SettingsRow>(
    "SELECT id, value FROM settings WHERE area = ? ORDER BY id DESC",
  );
  return {
    /** Grows with every save; 0 while nothing was saved. A read takes microseconds. */
    newestId: () => newest.get() ?? 0,
    /** The versions of an area, newest first. */
    rowsOf: (area: string): Iterable<SettingsRow> => rows.iterate(area),
    close: () => sqlite.close(),
  };
}

export type SettingsRows = Pick<ReturnType<typeof openSettingsRows>, "newestId" | "rowsOf">;
