import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { refusal, refuseCrossSite } from "~/http/answers.server";
import { bodyLimit, TEXT_LIMIT, UPLOAD_LIMIT } from "~/http/upload-limit";
import { type IncomingFile, receiveFile } from "./incoming-files.server";
import { readMultipart } from "./read-multipart.server";

const MOST_FIELDS = 100;

/**
 * Reads a form without files, at most 256 kB. Only a form of the office may have more than 100 fields. Throws 403 for another site's form, 413 over the limit, 415 when it is
 * not a form, 400 when it is broken.
 */
export async function readForm(request: Request, mostFields = MOST_FIELDS): Promise<FormData> {
  return parse(request, () => readText(request, mostFields));
}

/** A form that may bring files. */
export interface UploadForm {
  form: FormData;
  /** In the order in which they arrived, without empty ones. */
  uploads: Upload[];
}

/** A file from a form, kept or refused. */
export interface Upload {
  /** The form field that it came in. */
  field: string;
  /** The sender's name for it. */
  name: string;
  /** On disk until it is released or the form is answered. */
  file?: IncomingFile;
  /**
   * too_large: over 10 MB. dropped: too many uploads were arriving, or the disk was full. too_many_at_once: more than
   * the form takes.
   */
  refused?: "too_large" | "dropped" | "too_many_at_once";
}

/** Seconds after which staff whose upload was dropped may try again: a picture takes a few. */
export const RETRY_SOON = { "Retry-After": "30" };

/**
 * Reads a form with at most `mostFiles` files in `fileField` (or in one of several such fields) and returns what
 * `answer` makes of it. Files are written to disk as they arrive. When one is refused, the rest of the form is still
 * there. An empty field gives no file; files in other fields are ignored. Throws 413 for a body over `bodyLimit`,
 * otherwise as `readForm`.
 */
export async function readUploadForm<Answer>(
  request: Request,
  fileField: string | readonly string[] | undefined,
  answer: (upload: UploadForm) => Promise<Answer>,
  mostFiles = 1,
  mostFields = MOST_FIELDS,
): Promise<Answer> {
  const uploads: Upload[] = [];
  const hand = { files: 0 };
  try {
    const form = await parse(request, (type) => {
      if (!type.startsWith("multipart/")) return readText(request, mostFields);
      return readMultipart(request, uploadLimits(mostFiles), async (field, content, name) => {
        if (![fileField].flat().includes(field) || !name) return skip(content);
        const upload: Upload = { field, name };
        if (uploads.push(upload) > mostFiles) {
          upload.refused = "too_many_at_once";
          return skip(content);
        }
        const received = await receiveFile(content, hand);
        if (received && content.truncated) upload.refused = "too_large";
        else if (received === "dropped") upload.refused = "dropped";
        else upload.file = received;
        if (upload.refused && received !== "dropped") await received?.release();
      });
    });
    return await answer({ form, uploads: uploads.filter(({ file, refused }) => file || refused) });
  } finally {
    await Promise.all(uploads.map(({ file }) => file?.release()));
  }
}

/** More files than the form takes are still read, up to five times as many, so that they can be named as refused. */
function uploadLimits(mostFiles: number) {
  return {
    body: bodyLimit(mostFiles) + TEXT_LIMIT,
    text: TEXT_LIMIT,
    file: UPLOAD_LIMIT,
    files: 5 * mostFiles,
    parts: MOST_FIELDS,
  };
}

async function skip(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _bytes of content);
}

/** Reads a form without files: with `maxFiles: 0` the first file is over the limit. */
function readText(request: Request, mostFields: number): Promise<FormData> {
  const limits = { maxFiles: 0, maxFileSize: TEXT_LIMIT, maxTotalSize: TEXT_LIMIT };
  return parseFormData(request, { ...limits, maxParts: mostFields, maxHeaderSize: 8192 });
}

async function parse(request: Request, read: (type: string) => Promise<FormData>): Promise<FormData> {
  refuseCrossSite(request);
  const type = request.headers.get("content-type") ?? "";
  // Case matters: the parser reads these two types itself only in lower case. Others it hands to request.formData(),
  // which has no limit.
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) {
    throw refusal(request, 415, "Please send a form.");
  }
  try {
    return withPlainNames(await read(type));
  } catch (error) {
    if (isOverLimit(error)) throw refusal(request, 413, "That is more than this form can take.");
    if (error instanceof FormDataParseError) throw refusal(request, 400, "This form could not be read.");
    throw error;
  }
}

/**
 * The form without fields that none of ours has: paths (`a.b`, `a[9]`) and names with a meaning to a library or to
 * JavaScript (`__intent__`, `__proto__`). Then it is safe to make an object of it.
 */
function withPlainNames(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) {
    if (!/[.[\]]|^__/.test(name)) plain.append(name, value);
  }
  return plain;
}

function isOverLimit(error: unknown): boolean {
  return [
    MaxFileSizeExceededError,
    MaxHeaderSizeExceededError,
    MaxPartsExceededError,
    MaxTotalSizeExceededError,
  ].some((Limit) => error instanceof Limit);
}
