import type { LoaderFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { photosOfEstimate } from "~/estimates/estimate-photos.server";
import { openEstimate } from "~/estimates/open-estimate.server";
import { pictureAnswer } from "~/http/file-answers.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { openUpload } from "~/images/open-upload.server";

/** A job photo that staff have shown with the estimate. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = deployment();
  const { estimate } = (await openEstimate(context, params.token ?? "")) ?? refuseWrongToken(request);
  const photos = await photosOfEstimate(context.db, estimate);
  const photo = photos.find(({ id }) => String(id) === params.id);
  const upload = photo && (await openUpload(context, "private", photo.file));
  if (!upload) throw new Response("Page Not Found", { status: 404, headers: SECRET_HEADERS });
  return pictureAnswer(request, upload, SECRET_HEADERS);
}
