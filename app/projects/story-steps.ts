interface Step {
  /** From 1. */
  day: number;
  text: string;
}

const OWN_DAY = /^day\s*(\d{1,2})(?!\d)\s*[:.)-]?\s*(.*)$/i;

/**
 * The steps of a story, a line for each day: the first is day 1, unless a line says its day ("Day 3: Edges"). Empty
 * lines are left out; two lines of one day are one step.
 */
export function stepsOf(lines: string): Step[] {
  const steps: Step[] = [];
  for (const line of lines.split("\n").map((each) => each.trim())) {
    if (!line) continue;
    const [, own, rest = ""] = OWN_DAY.exec(line) ?? [];
    const day = Number(own) || (steps.at(-1)?.day ?? 0) + 1;
    const text = Number(own) ? rest : line;
    const same = steps.find((step) => step.day === day);
    if (same) same.text = `${same.text}\n${text}`;
    else steps.push({ day, text });
  }
  return steps.toSorted((one, other) => one.day - other.day);
}
