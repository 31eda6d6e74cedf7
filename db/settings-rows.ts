import Database from "better-sqlite3";

/** A saved version of an area of the settings; its value is JSON. */
export interface SettingsRow {
  id: number;
  value: string;
}

/**
 * Reads settings synchronously, for callers that can't await. Its own read-only connection sees only what is committed,
 * by any process. Open it after the migrations.
 */
export function openSettingsRows(file: string) {
  const sqlite = new Database(file, { readonly: true });
  const newest = sqlite.prepare<[], number | null>("SELECT max(id) FROM settings").pluck();
  const rows = sqlite.prepare<[string], SettingsRow>(
    "SELECT id, value FROM settings WHERE area = ? ORDER BY id DESC",
  );
  return {
    /** Grows with every save; 0 before the first. A read takes microseconds. */
    newestId: () => newest.get() ?? 0,
    /** An area's versions, newest first. */
    rowsOf: (area: string): Iterable<SettingsRow> => rows.iterate(area),
    close: () => sqlite.close(),
  };
}

export type SettingsRows = Pick<ReturnType<typeof openSettingsRows>, "newestId" | "rowsOf">;
