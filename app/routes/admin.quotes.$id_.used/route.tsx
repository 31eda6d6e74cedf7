import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SignInAgain } from "~/auth/sign-in-again";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { revalidateAfter } from "~/forms/revalidate-after";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { FAILURES } from "./intents";
import { loadUsed, type ShownWork } from "./load.server";

export const meta: MetaFunction = () => [
  { title: "Packs and hours" },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (isExpired({ context })) return null;
  const { username } = await requireUser(request);
  const used = await loadUsed(deployment(username), idOf(params.id));
  if (!used) throw new Response("There is no such job.", { status: 404 });
  return used;
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

/** Somebody else has changed it meanwhile. */
export const shouldRevalidate = revalidateAfter(409);

/** What the crews noted, to be corrected. It has no price: what the job leaves stands on the job's page. */
export default function PacksAndHours() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      {page && (
        <p>
          <Link
            to={`/admin/quotes/${page.id}`}
            className="text-accent underline underline-offset-2 pointer-coarse:py-2.75"
          >
            Back to {page.name}
          </Link>
        </p>
      )}
      <h1 className="text-title">Packs and hours</h1>
      {!page && <SignInAgain />}
      {page?.works.length === 0 && (
        <p className="card p-4">
          No work is planned for this job yet, or no costs were worked out when it was accepted.
        </p>
      )}
      {page?.works.map((work) => (
        <section key={work.id} aria-labelledby={`work-${work.id}`} className="card grid gap-4 p-4">
          <h2 id={`work-${work.id}`} className="text-lg wrap-anywhere">
            {work.title}, {work.when}
          </h2>
          {work.materials.length > 0 && (
            <Packs key={JSON.stringify(work.materials)} work={work} refusal={refusal} />
          )}
          {work.times.map((time) => (
            <Time key={JSON.stringify(time)} workId={work.id} time={time} refusal={refusal} />
          ))}
          <Time key={`new ${work.times.length}`} workId={work.id} refusal={refusal} />
        </section>
      ))}
    </>
  );
}

/** The refused form of this work, when it is this one. */
function typedFor(refusal: PageRefusal | undefined, of: Record<string, string>) {
  const result = refusal?.lastResult;
  const initial = (result?.initialValue ?? {}) as Readonly<Record<string, string | undefined>>;
  const isMine = Object.entries(of).every(([name, value]) => String(initial[name] ?? "") === value);
  return {
    typed: isMine ? initial : {},
    errorOf: (field: string) => (isMine ? (result?.error?.[field] ?? undefined) : undefined),
  };
}

function Packs({ work, refusal }: { work: ShownWork; refusal: PageRefusal | undefined }) {
  const { typed, errorOf } = typedFor(refusal, { id: String(work.id), intent: "packs" });
  return (
    <Form noValidate method="post" preventScrollReset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <input type="hidden" name="id" value={work.id} />
      <input type="hidden" name="sure" value={typed.sure ?? ""} />
      <h3 className="col-span-full font-bold">Packs used</h3>
      {work.materials.map(({ name, planned, used }, place) => (
        <div key={name}>
          <input type="hidden" name={`material${place + 1}`} value={name} />
          <TextField
            id={`packs-${work.id}-${place + 1}`}
            label={`${name}, used`}
            hint={`${planned} planned`}
            name={`packs${place + 1}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue={typed[`packs${place + 1}`] ?? String(used ?? "")}
            errors={errorOf(`packs${place + 1}`)}
          />
        </div>
      ))}
      <Button name="intent" value="packs" look="secondary" className="w-fit">
        Save packs
      </Button>
    </Form>
  );
}

interface TimeProps {
  workId: number;
  /** Undefined for one to add. */
  time?: ShownWork["times"][number];
  refusal: PageRefusal | undefined;
}

function Time({ workId, time, refusal }: TimeProps) {
  const timeId = String(time?.id ?? "");
  const { typed, errorOf } = typedFor(refusal, { id: String(workId), timeId, intent: "time" });
  const bind = (name: "people" | "startedAt" | "endedAt") => ({
    id: `${name}-${workId}-${timeId}`,
    name,
    defaultValue: typed[name] ?? time?.[name] ?? "",
    errors: errorOf(name),
  });
  return (
    <Form
      noValidate
      method="post"
      preventScrollReset
      className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <input type="hidden" name="id" value={workId} />
      <input type="hidden" name="timeId" value={timeId} />
      <h3 className="col-span-full font-bold">{time ? `Hours of ${time.day}` : "More hours"}</h3>
      <TextField {...bind("people")} label="People" inputMode="numeric" autoComplete="off" maxLength={2} />
      <TextField {...bind("startedAt")} label="Began" type="datetime-local" />
      <TextField {...bind("endedAt")} label="Ended" type="datetime-local" />
      <p className="flex flex-wrap gap-2">
        <Button name="intent" value="time" look="secondary">
          {time ? "Save" : "Add hours"}
        </Button>
        {time && (
          <Button name="intent" value="remove-time" look="quiet">
            Remove
          </Button>
        )}
      </p>
    </Form>
  );
}
