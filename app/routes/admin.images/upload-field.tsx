import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { imageMessages } from "~/images/image-messages";
import { describedBy, Field, TextField } from "~/ui/field";
import { type Toast, ToastMessage, toast } from "~/ui/toast";
import { uploadPicture } from "./upload-picture";

interface UploadFieldProps {
  id: string;
  errors: string[] | undefined;
  /** The address that an upload fills in, or that is typed. */
  url: { id: string; errors: string[] | undefined; start: string };
}

/**
 * A picture from the disk, dropped or pasted, or an address. With script a chosen file travels at once, with a bar;
 * without, it travels with the form.
 */
export function UploadField({ id, errors, url }: UploadFieldProps) {
  const [address, setAddress] = useState(url.start);
  const [percent, setPercent] = useState<number>();
  const [said, setSaid] = useState<Toast>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setAddress(url.start), [url.start]);

  async function take(file: File | undefined) {
    if (!file) return;
    if (!file.type.startsWith("image/")) return refuse(imageMessages.notAnImage);
    if (file.size > 10 * 1024 * 1024)
      return refuse({ ...imageMessages.uploadFailed, text: imageMessages.tooLarge });
    setPercent(0);
    const uploaded = await uploadPicture(file, setPercent);
    setPercent(undefined);
    if (!uploaded.ok)
      return refuse({
        ...imageMessages.uploadFailed,
        text: uploaded.message ?? imageMessages.uploadFailed.text,
      });
    setAddress(uploaded.url);
    setSaid(toast(imageMessages.uploaded));
    // It is on the server: the form need not send it again.
    if (input.current) input.current.value = "";
  }

  function refuse(message: { title: string; text: string }) {
    setSaid(toast(message, "destructive"));
    if (input.current) input.current.value = "";
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files[0]) {
      event.preventDefault();
      void take(event.clipboardData.files[0]);
    }
  };
  const hint = "PNG, JPG up to 10MB";
  return (
    <fieldset
      className="grid gap-4"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      onPaste={paste}
    >
      <legend className="sr-only">Picture</legend>
      <ToastMessage toast={said} />
      <Field id={id} label="Upload a picture" hint={hint} errors={errors}>
        <input
          ref={input}
          id={id}
          name="image"
          type="file"
          accept="image/*"
          aria-describedby={describedBy(id, hint, errors)}
          onChange={(event) => take(event.target.files?.[0])}
          className="file-input"
        />
        {percent !== undefined && (
          <progress value={percent} max={100} aria-label="Upload" className="h-3 w-full accent-amber-deep">
            {percent}%
          </progress>
        )}
      </Field>
      <TextField
        id={url.id}
        name="url"
        label="Image URL"
        hint="Filled in by an upload; or the https:// address of a picture elsewhere."
        errors={url.errors}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
      />
      {address && (
        <img src={address} alt="Preview" className="max-h-48 w-full rounded-base bg-line object-contain" />
      )}
    </fieldset>
  );
}
