/**
 * Lays out what the style leaves for later on a phone (`.later`), once the page and its letters are there: part by part,
 * as all at once would keep a touch waiting. From then on nothing changes its height while somebody scrolls.
 */
export async function layOutLater(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await document.fonts.ready;
  for (const part of document.querySelectorAll<HTMLElement>(".later")) {
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = "visible";
  }
}
