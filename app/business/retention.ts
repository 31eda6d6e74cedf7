/**
 * How long each kind of record is kept, in days unless it says otherwise. The purges and the privacy policy read the
 * same figures, so that what is promised is what is done.
 */

/** A staff sign-in. */
export const SESSION_DAYS = 14;

/** A deleted quote request and its photo. Until then the deletion can be undone. */
export const DELETED_QUOTE_DAYS = 30;

/** A chat conversation. */
export const TRANSCRIPT_DAYS = 90;

/** The internet address of who sent a request or a message. A visit can be booked for three weeks ahead. */
export const VISITOR_ADDRESS_DAYS = 30;

/** In months: the monthly backups, which hold until then what was deleted from the site. */
export const BACKUP_MONTHS = 12;

/** The text of an e-mail that was sent. */
export const MAIL_BODY_DAYS = 90;
