import { join } from "node:path";

/** Names of a site's database and folders; a backup uses the same. */
export const DATABASE = "app.db";
export const PICTURES = "uploads";

/** Files and folders in DATA_DIR. A restore adds `replaced-...` with what was there before. */
export function dataFiles(folder: string) {
  return {
    databaseFile: join(folder, DATABASE),
    /** Pictures: `public` for everybody, `private` for signed-in users. */
    uploadsFolder: join(folder, PICTURES),
    /** Uploads while they are received and decoded; emptied at each start. */
    incomingFolder: join(folder, "incoming"),
    backupFolder: join(folder, "backups"),
    /** The last forecast, and when MET Norway was asked. Read anew when it is gone. */
    forecastFile: join(folder, "forecast.json"),
    /** The sample company, while somebody tries it out; emptied at each start. */
    samplesFolder: join(folder, "samples"),
    /** The address of the owner's own calendar, sealed by `mailboxKeyFile`. */
    ownCalendarFile: join(folder, "own-calendar"),
    /** When the owner is busy, as that calendar last said. Read anew when it is gone. */
    busyTimesFile: join(folder, "busy-times.json"),
    sessionSecretFile: join(folder, "session-secret"),
    /** The key to the mailbox's password and the calendar's address. */
    mailboxKeyFile: join(folder, "mailbox-key"),
    /** The key pair by which push services know this site. */
    pushKeyFile: join(folder, "push-key"),
    /** Locked by the server, or by a restore. */
    lockFile: join(folder, "server.lock"),
  };
}
