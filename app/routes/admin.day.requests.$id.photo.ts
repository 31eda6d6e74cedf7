import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCrew } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { crewOfUser, customerPhotoForCrew } from "~/crew/crew-day.server";
import { deployment } from "~/deployment.server";
import { refusal } from "~/http/answers.server";
import { pictureAnswer } from "~/http/file-answers.server";
import { openUpload } from "~/images/open-upload.server";

/** The photo that a customer sent with a request, for the crew that works on its job. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCrew(request);
  const context = deployment();
  const crew = await crewOfUser(context.db, user.id);
  const asked = crew && { crewId: crew.id, quoteId: idOf(params.id) };
  const file = asked && (await customerPhotoForCrew(context, asked));
  const upload = file && (await openUpload(context, "private", file));
  if (!upload) throw refusal(request, 404, "Page Not Found", { "Cache-Control": "no-store" });
  return pictureAnswer(request, upload, { "Cache-Control": "private, no-store" });
}
