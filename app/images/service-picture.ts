interface Candidate {
  name: string;
  description: string;
  location: string;
}

/**
 * The picture on a service's home page card: the first `service-showcase` image with one of the words in its name or
 * description, otherwise the first such image anywhere. Undefined when there is none.
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
