interface Candidate {
  name: string;
  description: string;
  location: string;
}

/**
 * The picture on a service's card on the home page: the first `service-showcase` image whose name or description has
 * one of the words in any case, else the first such image of any location. Undefined when there is none.
 */
export function servicePicture<Image extends Candidate>(
  images: readonly Image[],
  words: readonly string[],
): Image | undefined {
  const matching = images.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
  return matching.find(({ location }) => location === "service-showcase") ?? matching[0];
}
