/** Bytes. The largest picture that is kept. Source: limits of the HTTP contract. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;
