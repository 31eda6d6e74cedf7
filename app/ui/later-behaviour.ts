/**
 * Lays out the parts that the style leaves for later on a phone (`.later`), once page and fonts have loaded. One a
 * frame, because all at once would delay a touch. After that nothing changes height while somebody scrolls.
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
