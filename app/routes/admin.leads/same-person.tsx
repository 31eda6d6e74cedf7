import { type ChangeEvent, type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import type { LeadRefusal } from "./actions.server";

type Same = Pick<LeadRefusal, "duplicates" | "contacts">;

/** People who may be the same, with a choice for each. Nothing is saved yet. */
export function SamePerson({ same, isSaving }: { same: Same; isSaving: boolean }) {
  const isPending = isSaving || undefined;
  return (
    <div role="alert" {...FOCUSED} className="notice order-first grid gap-3">
      <People same={same}>
        {(id) => (
          <Button look="secondary" name="intent" value={`add-lead ${id}`} aria-disabled={isPending}>
            Add to #{id}
          </Button>
        )}
      </People>
      <Button
        look="secondary"
        name="intent"
        value="add-lead anyway"
        aria-disabled={isPending}
        className="justify-self-start"
      >
        Save anyway
      </Button>
    </div>
  );
}

interface PeopleProps {
  same: Same;
  /** What can be done with a job, by its id. */
  children?: (id: number) => ReactNode;
}

/** Jobs and contacts with the same phone or email, each with its page in a new tab. */
export function People({ same: { duplicates = [], contacts = [] }, children }: PeopleProps) {
  const rows = [
    ...duplicates.map(({ id, name, same, age }) => ({
      ...{ to: `/admin/quotes/${id}`, opened: `#${id}`, act: children?.(id) },
      words: `Same ${same} as #${id} ${name}, ${age}`,
    })),
    ...contacts.map(({ id, name, same }) => ({
      ...{ to: `/admin/contacts/${id}`, opened: name, act: undefined },
      words: `Same ${same} as your contact ${name}`,
    })),
  ];
  return (
    <ul className="grid gap-3">
      {rows.map(({ to, opened, words, act }) => (
        <li key={to} className="flex flex-wrap items-center gap-2">
          <span className="mr-auto min-w-0 wrap-anywhere">{words}</span>
          <a href={to} target="_blank" rel="noreferrer" className="button button-quiet">
            Open <span className="sr-only">{opened} in a new tab</span>
          </a>
          {act}
        </li>
      ))}
    </ul>
  );
}

/** Digits of a Canadian number with its area code. */
const PHONE_DIGITS = 10;

/** Looks a phone number up once all its digits are typed; without an answer nothing is said. */
export function useSamePhone() {
  const [digits, setDigits] = useState("");
  const [found, setFound] = useState<Same & { digits: string }>();
  async function look({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    const typed = value.replace(/\D/g, "");
    if (typed === digits) return;
    setDigits(typed);
    if (typed.length < PHONE_DIGITS) return;
    const answer = await fetch(`/admin/leads/same?${new URLSearchParams({ phone: value })}`).catch(
      () => undefined,
    );
    if (!answer?.ok || answer.redirected) return;
    setFound({ ...(await answer.json()), digits: typed });
  }
  return { look, found: found?.digits === digits ? found : undefined };
}
