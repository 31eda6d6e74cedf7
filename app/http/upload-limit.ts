/** Bytes. The largest picture that is kept. Source: docs/facts.md (pictures, projects and reviews). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;
