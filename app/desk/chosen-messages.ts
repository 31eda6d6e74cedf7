interface Changed {
  done: readonly number[];
  changed: readonly number[];
  same?: readonly number[];
  stillOpen?: readonly number[];
}

/** "4 set to lost. #12 changed meanwhile: left as it is." */
function wordsOf({ done, changed, same = [], stillOpen = [] }: Changed, is: { done: string; same: string }) {
  const sentences = [
    done.length > 0 ? `${done.length} ${is.done}.` : "",
    left(changed, "changed meanwhile"),
    same.length > 0 ? `${named(same)}: ${is.same} already.` : "",
    left(stillOpen, stillOpen.length === 1 ? "has money or work" : "have money or work"),
  ];
  return {
    title: done.length > 0 ? "Leads Updated" : "Nothing Changed",
    text: sentences.filter(Boolean).join(" "),
  };
}

function left(ids: readonly number[], why: string): string {
  if (ids.length === 0) return "";
  return `${named(ids)} ${why}: left as ${ids.length === 1 ? "it is" : "they are"}.`;
}

function named(ids: readonly number[]): string {
  return ids.map((id) => `#${id}`).join(", ");
}

/** What the office reads after something was done with chosen leads. `day` is written out. */
export const chosenMessages = {
  lost: (outcome: Changed) => wordsOf(outcome, { done: "set to lost", same: "lost" }),
  followUp: (outcome: Changed, day: string) =>
    wordsOf(outcome, { done: `to follow up on ${day}`, same: `on ${day}` }),
  undone: (outcome: Changed) => wordsOf(outcome, { done: "put back", same: "" }),
} as const;
