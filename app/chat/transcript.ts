interface Line {
  text: string;
  isBot: boolean;
}

/** A conversation as text, a paragraph for each line. */
function transcriptText(lines: readonly Line[]): string {
  return lines.map(({ text, isBot }) => `${isBot ? "Chat" : "Visitor"}: ${text}`).join("\n");
}

/** Characters. It leaves room in the 5,000 characters of a lead's details for what staff write. */
export const LONGEST_IN_DETAILS = 3000;

/** The end of a conversation, as much of it as a lead's details hold. */
export function transcriptInDetails(lines: readonly Line[]): string {
  const all = transcriptText(lines);
  if (all.length <= LONGEST_IN_DETAILS) return all;
  return `[earlier lines left out]\n${all.slice(-LONGEST_IN_DETAILS).replace(/^.*\n/, "")}`;
}
