import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { FIELD_LABELS } from "~/settings/field-labels";
import type { Area, Fields } from "~/settings/settings-options";
import { useAskBeforeLeaving } from "~/ui/ask-before-leaving";
import { Button } from "~/ui/button";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import type { LoadedArea } from "./load.server";

/** The props of a control. */
export interface Bound {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** What the sections of a form get. */
export interface AreaFields {
  bind: (name: string) => Bound;
  /** The values as they are typed; without JavaScript, as the page was opened. */
  typed: Fields;
  /** The crews that can make visits. */
  crews: readonly { id: number; name: string }[];
}

interface AreaFormProps {
  area: Area;
  /** Undefined when the session ended before the form arrived; then it shows what was typed. */
  loaded: LoadedArea | undefined;
  refusal: PageRefusal | undefined;
  children: (fields: AreaFields) => ReactNode;
}

/** An area's form. When it comes back, every control has what was typed. */
export function AreaForm({ area, loaded, refusal, children }: AreaFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const opened = openedValues(loaded, refusal);
  const [typed, setTyped] = useState<Fields>(opened);
  const saved = openedValues(loaded, undefined);
  useAskBeforeLeaving(Object.entries(typed).some(([name, value]) => value !== (saved[name] ?? "")));
  const errors = refusal?.lastResult?.error ?? {};
  const bind = (name: string): Bound => ({
    id: name,
    name,
    label: FIELD_LABELS[area][name] ?? name,
    defaultValue: opened[name] ?? "",
    errors: errors[name] ?? undefined,
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.name,
    ]);
    setTyped(Object.fromEntries(entries));
  };
  return (
    <Form
      method="post"
      encType={area === "business" ? "multipart/form-data" : undefined}
      noValidate
      preventScrollReset
      className="grid gap-6"
      onInput={onInput}
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <FormNotice id="settings-notice" errors={errors[""] ?? undefined} refusal={refusal} />
      <input type="hidden" name="basedOn" value={opened.basedOn} />
      {/* The form's first button, so that Enter saves and does not move a question. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {children({ bind, typed, crews: loaded?.crews ?? [] })}
      <Button
        name="intent"
        value="save"
        className="justify-self-start"
        aria-disabled={isPending || undefined}
      >
        {isPending ? "Saving..." : "Save Changes"}
      </Button>
    </Form>
  );
}

/** The form's first values: those of the last attempt, otherwise the saved ones. */
export function openedValues(
  loaded: LoadedArea | undefined,
  refusal: PageRefusal | undefined,
): Record<string, string> {
  const typed = Object.entries(refusal?.lastResult?.initialValue ?? {});
  if (typed.length > 0) return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
  return { ...loaded?.fields, basedOn: String(loaded?.version ?? 0) };
}

/** A section of a form. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
      <legend className="float-left mb-1 font-display text-lg font-bold sm:col-span-2">{title}</legend>
      {hint && <p className="text-muted sm:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}
