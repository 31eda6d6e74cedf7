import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { authMessages } from "~/auth/auth-messages";
import { isExpired, userOrExpired } from "~/auth/expired-form.server";
import { requireUser } from "~/auth/require-user.server";
import { formatAlberta } from "~/business/time";
import { db } from "~/db.server";
import { logBug } from "~/http/answers.server";
import { readUploadForm } from "~/http/read-form.server";
import { imageMessages } from "~/images/image-messages";
import { getImage, listImages } from "~/images/images.server";
import { ToastMessage, toast } from "~/ui/toast";
import { ImageCard } from "./image-card";
import { ImageDialog } from "./image-dialog";
import { type ImageAnswer, performImageIntent } from "./intents.server";

export const meta: MetaFunction = () => [
  { title: "Image Management" },
  { name: "robots", content: "noindex" },
];

/** The pictures of the site. `?panel=new` opens an empty form, `?edit=ID` that image's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const panel = searchParams.get("panel") === "new" ? ("new" as const) : undefined;
  if (isExpired({ context })) return { images: [], panel, edited: undefined };
  await requireUser(request);
  const [images, edited] = await Promise.all([
    listImages(db),
    getImage(db, Number(searchParams.get("edit"))),
  ]);
  return {
    images: images.map((image) => ({ ...image, uploaded: formatAlberta(image.uploadedAt, "MMM dd, yyyy") })),
    panel,
    edited,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await userOrExpired({ request, context });
  const { form, file, isTooLarge } = await readUploadForm(request, "image");
  if (!user) {
    const lastResult = { initialValue: Object.fromEntries(form) as Record<string, string> };
    const expired = toast({ ...imageMessages.addFailed, text: authMessages.expired }, "destructive");
    return data<ImageAnswer>({ lastResult, toast: expired }, 401);
  }
  try {
    return await performImageIntent(form, { file, isTooLarge });
  } catch (error) {
    if (error instanceof Response) throw error;
    logBug(error, request);
    const lastResult = { initialValue: Object.fromEntries(form) as Record<string, string> };
    return data<ImageAnswer>({ lastResult, toast: toast(imageMessages.addFailed, "destructive") }, 500);
  }
}

/** Keeps the form when the server can't be reached; answers as a refusing server would, or the page would load anew. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return Response.json({ toast: toast(imageMessages.addFailed, "destructive") }, { status: 503 });
  }
}

export default function ImageManagement() {
  const { images, panel, edited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOpen = panel === "new" || edited !== undefined;
  return (
    <>
      {!isOpen && <ToastMessage toast={answer?.toast} />}
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title">Image Management</h1>
        <Link to="/admin" className="button button-secondary">
          <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
        </Link>
        <Link id="add-image" to="?panel=new" preventScrollReset className="button button-primary">
          Add New Image
        </Link>
      </header>
      {images.length === 0 ? (
        <NoImages />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {images.map((image) => (
            <ImageCard key={image.id} image={image} />
          ))}
        </ul>
      )}
      {isOpen && (
        <ImageDialog
          key={edited?.id}
          image={edited}
          lastResult={answer?.lastResult}
          toast={answer?.toast}
          openerId={edited ? `edit-${edited.id}` : "add-image"}
        />
      )}
    </>
  );
}

function NoImages() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <h2 className="text-lg">No Images Yet</h2>
      <p className="text-muted">The pictures of the home page, the services and the gallery are kept here.</p>
      <Link to="?panel=new" preventScrollReset className="button button-primary">
        Add First Image
      </Link>
    </div>
  );
}
