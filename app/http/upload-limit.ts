const MEGABYTE = 1024 * 1024;

/** Bytes of the largest picture. Source: docs/facts.md (pictures, projects and reviews). */
export const UPLOAD_LIMIT = 10 * MEGABYTE;

/** Bytes of a form's text, with or without a file. */
export const TEXT_LIMIT = 256 * 1024;

/** How many photos of a job one form takes. */
export const MOST_PHOTOS_AT_ONCE = 10;

/**
 * Bytes of the largest body for so many files. It has room for one file over the limit, so that the form can be shown
 * again filled in.
 */
export function bodyLimit(files: number): number {
  return files * UPLOAD_LIMIT + 6 * MEGABYTE;
}
