/** A piece of a line: text as it is, or what a sign around it made of it. */
export interface Piece {
  as: "text" | "strong" | "code";
  text: string;
}

/** What changed in one version. */
export interface Version {
  heading: string;
  changes: Piece[][];
}

const SIGNS = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\(.+?\)/;

/** Reads CHANGELOG.md: a heading for each version, and below it a list. A link becomes its text. */
export function readChanges(changelog: string): Version[] {
  const [, ...versions] = changelog.split(/^## /m);
  return versions.map((version) => {
    const [heading = "", ...items] = version.split(/\n+(?:- |$)/);
    return {
      heading,
      changes: items.filter(Boolean).map((item) => piecesOf(item.replace(/\s+/g, " ").trim())),
    };
  });
}

function piecesOf(item: string): Piece[] {
  // Each match leaves what is before it, and then one of the three groups.
  return item.split(SIGNS).flatMap((text, place): Piece[] => {
    const as = (["text", "strong", "code", "text"] as const)[place % 4]!;
    return text ? [{ as, text }] : [];
  });
}
