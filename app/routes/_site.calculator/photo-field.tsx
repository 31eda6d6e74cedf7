import { type ChangeEvent, useEffect, useState } from "react";
import { UPLOAD_LIMIT } from "~/http/upload-limit";
import { quoteMessages } from "~/quotes/quote-messages";
import { describedBy, Field } from "~/ui/field";

interface PhotoFieldProps {
  id: string;
  errors: string[] | undefined;
  /** A browser never fills a file in again. */
  mustChooseAgain: boolean;
}

/** One photo, with its name and a look at it once it is chosen. */
export function PhotoField({ id, errors, mustChooseAgain }: PhotoFieldProps) {
  const [photo, setPhoto] = useState<{ name: string; url: string }>();
  const [problem, setProblem] = useState<string>();
  /** What was wrong with the photo before this one. */
  const [settled, setSettled] = useState<string[]>();
  useEffect(() => () => photo && URL.revokeObjectURL(photo.url), [photo]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const problem = file && problemOf(file);
    // It would travel for nothing.
    if (problem) target.value = "";
    setProblem(problem);
    setSettled(errors);
    setPhoto(file && !problem ? { name: file.name, url: URL.createObjectURL(file) } : undefined);
  };

  const hint = "One picture of the surface as it is now. JPG, PNG or WebP, up to 10 MB.";
  const shownErrors = problem ? [problem] : errors === settled ? undefined : errors;
  return (
    <Field id={id} label="Photo (optional)" hint={hint} errors={shownErrors}>
      <input
        id={id}
        name="image"
        type="file"
        // Said in full: with image/* an iPhone sends HEIC, which no browser of the owner's shows.
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

function problemOf(file: File): string | undefined {
  if (file.size > UPLOAD_LIMIT) return quoteMessages.too_large;
  return file.type.startsWith("image/") ? undefined : quoteMessages.not_an_image;
}

/** Nothing for what this browser can't show: whether it is a picture is for the server to say. */
function Thumbnail({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img src={url} alt="" className="h-20 w-28 rounded-base object-cover" onError={() => setBroken(true)} />
  );
}
