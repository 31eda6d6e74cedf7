import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { pictureAnswer } from "~/http/file-answers.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { openUpload } from "~/images/open-upload.server";
import { photosOfWork } from "~/warranties/claims.server";
import { openWarranty } from "~/warranties/warranties.server";

/** A photo of the finished work, as its warranty's page shows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = deployment();
  const { quoteIds } = (await openWarranty(context.db, params.token ?? "")) ?? refuseWrongToken(request);
  const photos = await photosOfWork(context.db, quoteIds);
  const photo = photos.find(({ id }) => String(id) === params.id);
  const upload = photo && (await openUpload(context, "private", photo.file));
  if (!upload) throw new Response("Page Not Found", { status: 404, headers: SECRET_HEADERS });
  return pictureAnswer(request, upload, SECRET_HEADERS);
}
