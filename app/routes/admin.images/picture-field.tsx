import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { MOST_PHOTOS_AT_ONCE, UPLOAD_LIMIT } from "~/http/upload-limit";
import { imageMessages } from "~/images/image-messages";
import { whyNoPicture } from "~/images/picture-refusals";
import { isPictureAddress } from "~/images/picture-url";
import { describedBy, Field, TextField } from "~/ui/field";
import { type Toast, ToastMessage, toast } from "~/ui/toast";
import { uploadPicture } from "./upload-picture";

interface PictureFieldProps {
  id: string;
  /** The file field's name. */
  name: string;
  label: string;
  errors: string[] | undefined;
  /** Several files may be chosen, which are sent with the form; the address field stays empty. */
  isMultiple?: boolean;
  /** The field with the picture's address, filled in by an upload or typed. */
  address: {
    label: string;
    field: { id: string; name: string; errors?: string[]; initialValue?: string };
  };
}

const HINT = "PNG, JPG up to 10MB";
const SEVERAL = `${HINT}. Up to ${MOST_PHOTOS_AT_ONCE} at once.`;

/**
 * A picture: chosen, dropped, pasted, or an address. With JavaScript a file is sent at once with a progress bar;
 * without it, with the form.
 */
export function PictureField({
  id,
  name,
  label,
  errors,
  isMultiple,
  address: { label: addressLabel, field },
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { address, setAddress, percent, said, uploaded, take } = useUpload(field.initialValue ?? "", input);
  const hint = isMultiple ? SEVERAL : HINT;
  const [count, setCount] = useState(0);
  // An upload replaces the picture that the server refused.
  const shownErrors = uploaded ? undefined : errors;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    setCount(files.length);
    if (isMultiple && files.length > 1 && input.current) input.current.files = files;
    else void take(files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files[0]) {
      event.preventDefault();
      void take(event.clipboardData.files[0]);
    }
  };
  return (
    <fieldset
      className="grid gap-4"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      onPaste={paste}
    >
      <legend className="sr-only">{label}</legend>
      <ToastMessage toast={said} />
      <Field id={id} label={label} hint={hint} errors={shownErrors}>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-describedby={describedBy(id, hint, shownErrors)}
          multiple={isMultiple}
          onChange={({ target: { files } }) => {
            setCount(files?.length ?? 0);
            // Several files are sent with the form.
            if (files?.length === 1) void take(files[0]);
          }}
          // Otherwise the browser writes "No file chosen" beside an uploaded picture.
          className={`file-input ${uploaded ? "text-transparent file:text-ink" : ""}`}
        />
        {count > 1 && <p>{count} pictures. Without a name each is named after its file.</p>}
        {uploaded && <p className="break-all">{uploaded} is uploaded.</p>}
        {percent !== undefined && (
          <progress value={percent} max={100} aria-label="Upload" className="h-3 w-full accent-accent">
            {percent}%
          </progress>
        )}
      </Field>
      <TextField
        id={field.id}
        name={field.name}
        label={addressLabel}
        hint="An upload fills this in. Or enter the https:// address of a picture elsewhere."
        errors={uploaded ? undefined : field.errors}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
      />
      {isPictureAddress(address) && (
        <img src={address} alt="Preview" className="max-h-48 w-full rounded-base bg-line object-contain" />
      )}
    </fieldset>
  );
}

/** The picture's address, first `start`, changed by typing or uploading, and the upload's progress. */
function useUpload(start: string, input: RefObject<HTMLInputElement>) {
  const [address, setAddress] = useState(start);
  const [percent, setPercent] = useState<number>();
  const [said, setSaid] = useState<Toast>();
  /** The name of the uploaded file whose address is in the field. */
  const [uploaded, setUploaded] = useState<string>();
  useEffect(() => setAddress(start), [start]);

  async function take(file: File | undefined) {
    if (!file) return;
    const text = whyNoPicture(file);
    if (text) return finish(toast({ ...imageMessages.notAnImage, text }, "destructive"));
    if (file.size > UPLOAD_LIMIT) return fail(imageMessages.tooLarge);
    setPercent(0);
    setUploaded(undefined);
    const answer = await uploadPicture(file, setPercent);
    setPercent(undefined);
    if (!answer.ok) return fail(answer.message);
    setAddress(answer.url);
    setUploaded(file.name);
    finish(toast(imageMessages.uploaded));
  }

  function fail(text: string = imageMessages.uploadFailed.text) {
    finish(toast({ ...imageMessages.uploadFailed, text }, "destructive"));
  }

  /** Empties the file field, so that the form does not send an uploaded or refused file again. */
  function finish(toast: Toast) {
    setSaid(toast);
    if (input.current) input.current.value = "";
  }

  return { address, setAddress, percent, said, uploaded, take };
}
