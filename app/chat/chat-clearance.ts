/** A page's fields and buttons: an open chat makes room for them. */
const FIELDS = "main form :is(input, select, textarea, button)";
/** What a closed or minimised chat never lies on: controls, amounts and the words of the footer. */
const KEPT_CLEAR =
  "main :is(a, button, input, select, textarea, summary, output, .tabular-nums), footer :is(a, p, h2)";
/** Drawn with an edge of their own; of anything else the words count, not the box. */
const WITH_EDGE = "button, input, select, textarea, summary, .button";

/** Fades the closed chat's button, and the bar of a minimised one, out while something to read or press is beneath. */
export function keepClear(): void {
  let isDue = false;
  const look = () => {
    isDue = false;
    const chat = document.querySelector<HTMLDetailsElement>("#chat");
    const shown = chat?.querySelectorAll(shownParts(chat)) ?? [];
    chat?.toggleAttribute(
      "data-aside",
      [...shown].some((part) => covers(part, KEPT_CLEAR)),
    );
  };
  const lookSoon = () => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  };
  for (const event of ["scroll", "resize", "click", "input", "toggle", "load"]) {
    addEventListener(event, lookSoon, { passive: true, capture: true });
  }
  lookSoon();
}

function shownParts(chat: HTMLDetailsElement): string {
  if (!chat.open) return "summary";
  return "minimised" in chat.dataset ? "summary, .chat-panel" : ".never";
}

/** Whether this part of the chat lies over a field or a button of the page. */
export function coversField(part: Element): boolean {
  return covers(part, FIELDS);
}

/** Whether a form of the page is on the screen. */
export function isFormOnScreen(): boolean {
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  return [...document.querySelectorAll("main form")].some((form) =>
    overlap(screen, form.getBoundingClientRect()),
  );
}

function covers(part: Element, selector: string): boolean {
  const place = part.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      overlap(place, element.getBoundingClientRect()) &&
      boxesOf(element).some((box) => overlap(place, box) && isUppermost(element, place, box)),
  );
}

/** Not where something else of the page, such as the bar with the total, hides the element already. */
function isUppermost(element: Element, place: DOMRect, box: DOMRect): boolean {
  const x = (Math.max(place.left, box.left) + Math.min(place.right, box.right)) / 2;
  const y = (Math.max(place.top, box.top) + Math.min(place.bottom, box.bottom)) / 2;
  const top = document.elementsFromPoint(x, y).find((each) => !each.closest("#chat"));
  return !top || element.contains(top) || top.contains(element);
}

function boxesOf(element: Element): DOMRect[] {
  if (element.matches(WITH_EDGE)) return [element.getBoundingClientRect()];
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()];
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    other.width > 0 &&
    other.height > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
