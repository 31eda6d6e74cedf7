import { type ChangeEvent, useEffect, useState } from "react";
import { requestMessages } from "~/quotes/request-messages";
import { describedBy, Field } from "~/ui/field";

interface PhotoFieldProps {
  id: string;
  errors: string[] | undefined;
  /** The form came back, and browsers do not fill in a file again. */
  mustChooseAgain: boolean;
}

/** One photo, shown by name and a small preview. */
export function PhotoField({ id, errors, mustChooseAgain }: PhotoFieldProps) {
  const [photo, setPhoto] = useState<{ name: string; url: string }>();
  const [problem, setProblem] = useState<string>();
  /** Errors about an earlier photo, hidden once another is chosen. */
  const [settled, setSettled] = useState<string[]>();
  useEffect(() => () => photo && URL.revokeObjectURL(photo.url), [photo]);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setSettled(errors);
    setProblem(undefined);
    setPhoto(file && { name: file.name, url: URL.createObjectURL(file) });
    const found = file && (await problemOf(file));
    if (!found || target.files?.[0] !== file) return;
    // The server would refuse the file, so remove it.
    target.value = "";
    setProblem(found);
    setPhoto(undefined);
  };

  const hint = `One photo of the surface as it is today. ${requestMessages.photoKinds}.`;
  const shownErrors = problem ? [problem] : errors === settled ? undefined : errors;
  return (
    <Field id={id} label="Photo (optional)" hint={hint} errors={shownErrors}>
      <input
        id={id}
        name="image"
        type="file"
        // Each type is named: with image/* an iPhone would send HEIC, which the owner's browser can't show.
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={shownErrors ? true : undefined}
        aria-describedby={describedBy(id, hint, shownErrors)}
        onChange={choose}
        className="file-input"
      />
      {mustChooseAgain && (
        <p className="needs-no-script">If you had chosen a photo, please choose the photo again.</p>
      )}
      {photo && (
        <figure className="flex items-center gap-3">
          <Thumbnail key={photo.url} url={photo.url} />
          <figcaption className="min-w-0 break-all">{photo.name}</figcaption>
        </figure>
      )}
    </Field>
  );
}

/** Its code is fetched only now. Without it, the photo is sent as it is, and the server answers. */
async function problemOf(photo: File): Promise<string | undefined> {
  try {
    const [{ choosePhoto }] = await Promise.all([import("./photo-upload"), import("./sending-photo")]);
    return await choosePhoto(photo);
  } catch {
    return undefined;
  }
}

/** A preview; nothing if the browser can't show the file. The server decides whether it is a picture. */
function Thumbnail({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img src={url} alt="" className="h-20 w-28 rounded-base object-cover" onError={() => setBroken(true)} />
  );
}
