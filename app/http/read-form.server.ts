import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { refusal, refuseCrossSite } from "./answers.server";
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
  return parse(request, { maxFiles: 0, maxFileSize: TEXT_LIMIT, maxTotalSize: TEXT_LIMIT }, () => undefined);
}

/**
 * Reads a form with one file. A file over 10 MB is dropped and reported in `isTooLarge`, with the rest of the form
 * kept; a body over 16 MB throws 413. An empty file field gives no file. Refuses otherwise as `readForm` does.
 */
export async function readUploadForm(
  request: Request,
  fileField: string,
): Promise<{ form: FormData; file: File | undefined; isTooLarge: boolean }> {
  let isTooLarge = false;
  let file: File | undefined;
  const limits = { maxFiles: 2, maxFileSize: BODY_LIMIT, maxTotalSize: BODY_LIMIT };
  const form = await parse(request, limits, (upload) => {
    if (upload.fieldName !== fileField || upload.size === 0) return;
    isTooLarge = upload.size > UPLOAD_LIMIT;
    if (!isTooLarge) file = upload;
  });
  return { form, file, isTooLarge };
}

interface Limits {
  maxFiles: number;
  maxFileSize: number;
  maxTotalSize: number;
}

async function parse(
  request: Request,
  limits: Limits,
  keepFile: (upload: FileUpload) => void,
): Promise<FormData> {
  refuseCrossSite(request);
  const type = request.headers.get("content-type") ?? "";
  // In small letters only: the parser hands any other type, and these in capitals, to request.formData(), which reads
  // without limit.
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) {
    throw refusal(request, 415, "Please send a form.");
  }
  try {
    return withPlainNames(
      await parseFormData(request, { ...limits, maxParts: MOST_FIELDS, maxHeaderSize: 8192 }, keepFile),
    );
  } catch (error) {
    if (isOverLimit(error)) throw refusal(request, 413, "That is more than this form can take.");
    if (error instanceof FormDataParseError) throw refusal(request, 400, "This form could not be read.");
    throw error;
  }
}

/**
 * Without the fields that no form of ours has: paths (`a.b`, `a[9]`) and names that mean something to a library or to
 * JavaScript (`__intent__`, `__proto__`). Whoever makes an object of a form then has nothing to fear from its names.
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
