/** The first letters of a name's first and last word, in capitals: "Jane van Dyk" gives "JD". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  // By code points, because some letters take two UTF-16 units.
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)]
    .map((word) => Array.from(word)[0]!.toUpperCase())
    .join("");
}
