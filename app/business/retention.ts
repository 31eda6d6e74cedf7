/**
 * How many days each kind of record is kept. The purges and the privacy policy read the same figures, so that
 * what is promised is what is done.
 */

/** A staff sign-in. */
export const SESSION_DAYS = 14;

/** A deleted quote request and its photo: the time in which a deletion can be undone. */
export const DELETED_QUOTE_DAYS = 30;

/** A chat conversation. */
export const TRANSCRIPT_DAYS = 90;

/** The text of an e-mail that was sent. */
export const MAIL_BODY_DAYS = 90;
