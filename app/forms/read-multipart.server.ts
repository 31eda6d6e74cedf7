import { once } from "node:events";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import {
  FormDataParseError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
} from "@remix-run/form-data-parser";

interface Limits {
  /** Bytes. */
  body: number;
  /** Characters of all text fields together. */
  text: number;
  /** Bytes. A longer file is cut off here, with `truncated` set. */
  file: number;
  files: number;
  /** Fields and files together. */
  parts: number;
}

/**
 * Reads a multipart form and hands each file to `take` while it arrives, with the sender's name for it; `take` must
 * read it to its end. Returns the text fields. form-data-parser, which reads all other forms, would hold a whole file
 * in memory. Throws the same errors as it.
 */
export async function readMultipart(
  request: Request,
  limits: Limits,
  take: (field: string, content: BusboyFileStream, name: string) => Promise<void>,
): Promise<FormData> {
  const form = new FormData();
  const files: { content: BusboyFileStream; taken: Promise<void> }[] = [];
  let textLength = 0;
  let failure: Error | undefined;
  const reader = request.body?.getReader();
  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        fieldSize: limits.text,
        fileSize: limits.file,
        files: limits.files,
        parts: limits.parts,
        headerSize: 8192,
      },
    })
      .on("field", (name: string | undefined, value, _isNameCut, isCut) => {
        textLength += value.length;
        if (isCut || textLength > limits.text) failure ??= new MaxTotalSizeExceededError(limits.text);
        else if (name) form.append(name, value);
      })
      .on("file", (field, content, name) => files.push({ content, taken: take(field, content, name) }))
      .on("filesLimit", () => {
        failure ??= new FormDataParseError("Too many files");
      })
      .on("partsLimit", () => {
        failure ??= new MaxPartsExceededError(limits.parts);
      })
      .on("error", (error) => {
        failure ??= error as Error;
      });
    for (let size = 0; ; ) {
      const chunk = await reader?.read();
      if (!chunk?.value) break;
      size += chunk.value.length;
      if (size > limits.body) throw new MaxTotalSizeExceededError(limits.body);
      const hasRoom = parser.write(chunk.value);
      if (failure) throw failure;
      if (!hasRoom) await once(parser, "drain");
    }
    const finished = once(parser, "finish");
    parser.end();
    await finished;
    if (failure) throw failure;
    await Promise.all(files.map(({ taken }) => taken));
    return form;
  } catch (error) {
    for (const { content } of files) content.destroy();
    await Promise.allSettled(files.map(({ taken }) => taken));
    throw isLimit(error) ? error : new FormDataParseError("This form is broken", { cause: error });
  } finally {
    // The request is not cancelled: the sender would see a reset connection instead of an answer.
    reader?.releaseLock();
  }
}

function isLimit(error: unknown): boolean {
  return error instanceof MaxTotalSizeExceededError || error instanceof MaxPartsExceededError;
}
