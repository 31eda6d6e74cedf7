/**
 * How long each kind of record is kept, in days unless it says otherwise. The purges and the privacy policy read the
 * same numbers.
 */

/** A staff sign-in. */
export const SESSION_DAYS = 14;

/** A deleted request and its photo. Until then it can be restored. */
export const DELETED_QUOTE_DAYS = 30;

/** A chat conversation. */
export const TRANSCRIPT_DAYS = 90;

/** The internet address of a visitor. Visits can be booked three weeks ahead. */
export const VISITOR_ADDRESS_DAYS = 30;

/** Months that monthly backups are kept, with what was deleted from the site meanwhile. */
export const BACKUP_MONTHS = 12;

/** Months that a warranty is kept after its last day, with its page. */
export const WARRANTY_MONTHS = 12;

/** A file of customers that nobody has imported. */
export const WAITING_IMPORT_DAYS = 1;

/** How long an import of customers can be undone. */
export const UNDO_IMPORT_DAYS = 30;

/** The text of a sent email. */
export const MAIL_BODY_DAYS = 90;
