const MEGABYTE = 1024 * 1024;

/** Bytes. The largest picture that is kept. Source: docs/facts.md (pictures, projects and reviews). */
export const UPLOAD_LIMIT = 10 * MEGABYTE;

/** Bytes. The most that is read of a form without a file, and of the words beside one. */
export const TEXT_LIMIT = 256 * 1024;

/** How many photos of a job one form brings at most. */
export const MOST_PHOTOS_AT_ONCE = 10;

/**
 * Bytes: the largest upload of so many files that is still read. It has room for one file that is over the limit, so
 * that the form can be shown again with what was typed in it.
 */
export function bodyLimit(files: number): number {
  return files * UPLOAD_LIMIT + 6 * MEGABYTE;
}
