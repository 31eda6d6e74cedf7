import { UPLOAD_LIMIT } from "~/http/upload-limit";
import { whyNoPicture } from "~/images/picture-refusals";
import { photoMessages } from "~/quotes/photo-messages";
import { setSentShare } from "./sent-share";

/** Pixels of a photo's longer side: a large screen shows no more. */
const LONGEST_SIDE = 2560;
const JPEG_QUALITY = 0.85;

/** The photo in the form's field, and what is sent in its place. */
let made: { photo: File; smaller: Promise<File> } | undefined;

/**
 * Why the server would refuse the chosen photo; undefined when it may take it. What is sent is an upright JPEG of at most
 * 2,560 pixels a side, or the photo itself when the browser can't read it or the JPEG would not be lighter.
 */
export async function choosePhoto(photo: File): Promise<string | undefined> {
  const problem = whyNoPicture(photo);
  if (problem) return problem;
  return (await keepSmaller(photo)).size > UPLOAD_LIMIT ? photoMessages.too_large : undefined;
}

const plainFetch = window.fetch;

/**
 * Sends the form by `send` with its photo made smaller, and tells `sentShare` how far it is. Remix sends by `fetch`,
 * which tells nothing of what has left, so that call goes by XMLHttpRequest. `signal` breaks it off.
 */
export async function sendWithPhoto<Answer>(
  photo: File,
  signal: AbortSignal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  setSentShare(0);
  const smaller = await smallerOf(photo);
  const withSmaller: typeof fetch = (input, init) => {
    const form = init?.body;
    if (!(form instanceof FormData) || !form.has("image")) return plainFetch(input, init);
    form.set("image", smaller, smaller.name);
    return post(String(input), form, signal);
  };
  try {
    window.fetch = withSmaller;
    return await send();
  } finally {
    // A second press may have begun to send meanwhile.
    if (window.fetch === withSmaller) {
      window.fetch = plainFetch;
      setSentShare(undefined);
    }
  }
}

/** The form's copy of a file is another object, so it is known by name and size. A press may come before `choosePhoto`. */
function smallerOf(photo: File): Promise<File> {
  const isMade = made?.photo.name === photo.name && made.photo.size === photo.size;
  return isMade && made ? made.smaller : keepSmaller(photo);
}

function keepSmaller(photo: File): Promise<File> {
  made = { photo, smaller: makeSmaller(photo).catch(() => photo) };
  return made.smaller;
}

async function makeSmaller(photo: File): Promise<File> {
  const jpeg = await drawJpeg(photo);
  if (!jpeg || jpeg.size >= photo.size) return photo;
  return new File([jpeg], photo.name.replace(/(\.\w+)?$/, ".jpg"), { type: jpeg.type });
}

/** By an image element and not by createImageBitmap, which Safari 16 does not turn upright. */
async function drawJpeg(photo: File): Promise<Blob | null> {
  const picture = new Image();
  picture.src = URL.createObjectURL(photo);
  try {
    await picture.decode();
    const { naturalWidth, naturalHeight } = picture;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext("2d");
    if (!context) return null;
    // A JPEG is never transparent: without this, what shows through would be black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** `fetch` for a form, with progress. Rejects as it does when the line breaks. */
function post(address: string, form: FormData, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", address);
    call.responseType = "arraybuffer";
    call.upload.onprogress = ({ loaded, total }) => setSentShare(loaded / total);
    call.onload = () => resolve(answerOf(call));
    call.onerror = call.onabort = () => reject(new TypeError("The form could not be sent"));
    signal.addEventListener("abort", () => call.abort());
    call.send(form);
  });
}

function answerOf(call: XMLHttpRequest): Response {
  const lines = call.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return new Response(call.response, { status: call.status, statusText: call.statusText, headers });
}
