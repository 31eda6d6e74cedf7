interface Line {
  text: string;
  isBot: boolean;
}

/** A conversation as text, a paragraph for each line. */
export function transcriptText(lines: readonly Line[]): string {
  return lines.map(({ text, isBot }) => `${isBot ? "Chat" : "Visitor"}: ${text}`).join("\n");
}
