import { join } from "node:path";

/** The names of what makes up a site; in a backup's folder they are the same. */
export const DATABASE = "app.db";
export const PICTURES = "uploads";

/** What lies in DATA_DIR. Beside it a restore leaves `replaced-...`, what was there before. */
export function dataFiles(folder: string) {
  return {
    databaseFile: join(folder, DATABASE),
    /** Pictures: `public` for everybody, `private` for who is signed in. */
    uploadsFolder: join(folder, PICTURES),
    /** Uploads while they are received and decoded; emptied at each start. */
    incomingFolder: join(folder, "incoming"),
    backupFolder: join(folder, "backups"),
    sessionSecretFile: join(folder, "session-secret"),
    /** Held by the server, or by a restore. */
    lockFile: join(folder, "server.lock"),
  };
}
