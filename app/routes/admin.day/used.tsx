import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import type { ShownVisit } from "./load.server";

interface UsedProps {
  visit: Pick<ShownVisit, "id" | "title" | "used">;
  refusal: PageRefusal | undefined;
}

/** The packs to put on the truck. */
export function ToLoad({ visit: { used } }: { visit: ShownVisit }) {
  if (!used || used.materials.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">To load</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {used.materials.map(({ name, toLoad }) => (
          <li key={name} className="rounded-base border border-line bg-ground p-3 wrap-anywhere">
            <strong className="block text-lg">{toLoad}</strong>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Begin and end of the work. The time is typed only where it was not just now. */
export function Hours({ visit, refusal }: UsedProps) {
  const { id, used, title } = visit;
  if (!used) return null;
  const intent = used.since ? "end-work" : "start-work";
  const { typed, errorOf } = typedFor(id, intent, refusal);
  return (
    <Section title="Hours" aside={used.noted} look="md:border-t-0 md:pt-0">
      <Form noValidate method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        {used.since && <p className="font-semibold">Working since {used.since}</p>}
        <div className="grid grid-cols-2 items-start gap-3">
          {!used.since && (
            <TextField
              id={`people-${id}`}
              label="How many people"
              name="people"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              defaultValue={typed.people ?? String(used.people ?? "")}
              errors={errorOf("people")}
            />
          )}
          <TextField
            id={`time-${id}`}
            label={used.since ? "Ended at (if not now)" : "Began at (if not now)"}
            name="time"
            type="time"
            defaultValue={typed.time ?? ""}
            errors={errorOf("time")}
          />
        </div>
        <Button name="intent" value={intent} look="secondary" className="w-full">
          {used.since ? "End work" : "Start work"}
          <span className="sr-only">: {title}</span>
        </Button>
      </Form>
    </Section>
  );
}

/** How many packs were used so far; a figure far over the plan is asked about once. */
export function UsedPacks({ visit, refusal }: UsedProps) {
  const { id, used, title } = visit;
  if (!used || used.materials.length === 0) return null;
  const { typed, errorOf } = typedFor(id, "packs", refusal);
  return (
    <Section title="Used so far" aside="at the end of the day">
      <Form noValidate method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="sure" value={typed.sure ?? ""} />
        {used.materials.map((material, place) => (
          <div key={material.name}>
            <input type="hidden" name={`material${place + 1}`} value={material.name} />
            <TextField
              id={`packs-${id}-${place + 1}`}
              label={`${material.name}, used (${material.unit})`}
              name={`packs${place + 1}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={typed[`packs${place + 1}`] ?? String(material.used ?? "")}
              errors={errorOf(`packs${place + 1}`)}
            />
          </div>
        ))}
        <Button name="intent" value="packs" look="secondary" className="w-full">
          Save what was used<span className="sr-only">: {title}</span>
        </Button>
      </Form>
    </Section>
  );
}

interface SectionProps {
  title: string;
  aside?: string | undefined;
  look?: string;
  children: ReactNode;
}

function Section({ title, aside, look = "", children }: SectionProps) {
  return (
    <section className={`grid gap-3 border-y border-line pt-4 pb-2 ${look}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-bold">{title}</h3>
        {aside && <p className="text-sm text-muted">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

/** What was typed into a refused form of this work, and what was wrong with it. */
function typedFor(id: number, intent: string, refusal: PageRefusal | undefined) {
  const result = refusal?.lastResult;
  const initial = result?.initialValue ?? {};
  const isMine = String(initial.id ?? "") === String(id) && initial.intent === intent;
  const typed = (isMine ? initial : {}) as Readonly<Record<string, string | undefined>>;
  return { typed, errorOf: (field: string) => (isMine ? (result?.error?.[field] ?? undefined) : undefined) };
}

/** A refused form of packs or hours whose work is not on the page, as it was typed. */
export function UsedAgain({ refusal }: { refusal: PageRefusal }) {
  const typed = (refusal.lastResult?.initialValue ?? {}) as Readonly<Record<string, string | undefined>>;
  const names = Object.keys(typed).filter((name) => /^material\d+$/.test(name));
  const used = {
    materials: names.map((name) => ({ name: typed[name] ?? "", unit: "packs", toLoad: "", used: undefined })),
    since: typed.intent === "end-work" ? "before" : undefined,
    people: undefined,
    noted: undefined,
  };
  const visit = { id: Number(typed.id), title: "the work", used };
  const Again = typed.intent === "packs" ? UsedPacks : Hours;
  return <Again visit={visit} refusal={refusal} />;
}
