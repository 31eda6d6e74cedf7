import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { refusal, refuseCrossSite } from "./answers.server";
import { type IncomingFile, receiveFile } from "./incoming-files.server";
import { readMultipart } from "./read-multipart.server";
import { UPLOAD_LIMIT } from "./upload-limit";

/** The largest upload that is still read, so that the form can be shown again with what was typed in it. */
export const BODY_LIMIT = 16 * 1024 * 1024;
const TEXT_LIMIT = 256 * 1024;
const MOST_FIELDS = 100;

/**
 * Reads a form without files, in bounded memory: at most 256 kB. Throws 403 for another site's form, 413 over the
 * limit, 415 for what is not a form, 400 for a broken one.
 */
export async function readForm(request: Request): Promise<FormData> {
  return parse(request, () => readText(request));
}

/** A form that may bring a file. */
export interface UploadForm {
  form: FormData;
  /** The file stays on the disk until it is released or the form is answered. */
  file: IncomingFile | undefined;
  /** The file was over 10 MB, and dropped. */
  isTooLarge: boolean;
  /** The file was dropped because too many others were being received, or because the disk had no room. */
  isDropped: boolean;
}

/** Tells staff whose upload was dropped to try again in half a minute: a picture takes seconds. */
export const RETRY_SOON = { "Retry-After": "30" };

/**
 * Reads a form with one file, which is written to the disk as it arrives, and gives what `answer` makes of it. When the
 * file is dropped, the other fields are still there. An empty file field gives no file, and a file in another field
 * than `fileField` is passed over. Throws 413 for a body over 16 MB, and otherwise as `readForm` does.
 */
export async function readUploadForm<Answer>(
  request: Request,
  fileField: string | undefined,
  answer: (upload: UploadForm) => Promise<Answer>,
): Promise<Answer> {
  const upload: Omit<UploadForm, "form"> = { file: undefined, isTooLarge: false, isDropped: false };
  try {
    const form = await parse(request, (type) => {
      if (!type.startsWith("multipart/")) return readText(request);
      return readMultipart(request, UPLOAD_LIMITS, async (name, content) => {
        const received =
          name === fileField && !upload.file ? await receiveFile(content) : await skip(content);
        if (received && received !== "dropped") upload.file = received;
        upload.isTooLarge ||= content.truncated && received !== undefined;
        upload.isDropped ||= received === "dropped";
      });
    });
    if (!upload.isTooLarge) return await answer({ form, ...upload });
    await upload.file?.release();
    return await answer({ form, file: undefined, isTooLarge: true, isDropped: false });
  } finally {
    await upload.file?.release();
  }
}

const UPLOAD_LIMITS = {
  body: BODY_LIMIT + TEXT_LIMIT,
  text: TEXT_LIMIT,
  file: UPLOAD_LIMIT,
  files: 2,
  parts: MOST_FIELDS,
};

async function skip(content: AsyncIterable<unknown>): Promise<undefined> {
  for await (const _bytes of content);
}

/** Reads a form that may hold no file: with `maxFiles: 0` the first one is over the limit. */
function readText(request: Request): Promise<FormData> {
  const limits = { maxFiles: 0, maxFileSize: TEXT_LIMIT, maxTotalSize: TEXT_LIMIT };
  return parseFormData(request, { ...limits, maxParts: MOST_FIELDS, maxHeaderSize: 8192 });
}

async function parse(request: Request, read: (type: string) => Promise<FormData>): Promise<FormData> {
  refuseCrossSite(request);
  const type = request.headers.get("content-type") ?? "";
  // Case matters here: the parser reads these two types itself when they are in small letters. It hands every other
  // type, and these in capitals, to request.formData(), which has no limit.
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
 * The same form without the fields that no form of ours has: paths (`a.b`, `a[9]`) and names that mean something to a
 * library or to JavaScript (`__intent__`, `__proto__`). It is then safe to make an object of the form.
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
