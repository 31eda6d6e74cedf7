/** The first letter of each word of a name, at most three, in capitals: "Jane van Dyk" gives "JVD". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  // By code points, because some letters are two UTF-16 units long.
  return words
    .slice(0, 3)
    .map((word) => Array.from(word)[0]!.toUpperCase())
    .join("");
}
