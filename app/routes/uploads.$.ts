import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, refusal } from "~/http/answers.server";
import { pictureAnswer } from "~/http/file-answers.server";
import { openUpload } from "~/images/open-upload.server";

const PRIVATE = "private/";

const door = apiDoor({ GET: sendUpload });
export const loader = door.loader;
export const action = door.action;

/** `/uploads/{file}` for everybody, `/uploads/private/{file}` for signed-in staff. */
async function sendUpload({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const path = params["*"] ?? "";
  const isPrivate = path.startsWith(PRIVATE);
  if (isPrivate) await requireUser(request);

  const upload = isPrivate
    ? await openUpload(deployment(), "private", path.slice(PRIVATE.length))
    : await openUpload(deployment(), "public", path);
  if (!upload) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });

  // A file never changes under its name.
  const caching = isPrivate ? "private, no-store" : "public, max-age=31536000, immutable";
  return pictureAnswer(request, upload, { "Cache-Control": caching });
}
