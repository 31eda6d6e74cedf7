/** What an open chat makes room for, unless somebody is writing in it: a page's fields and buttons. */
const FIELDS = "main form :is(input, select, textarea, button)";
/** What a closed or minimised chat never lies on: controls, amounts and the words of the footer. */
const KEPT_CLEAR =
  "main :is(a, button, input, select, textarea, summary, output, .tabular-nums), footer :is(a, p, h2)";
/** Drawn with an edge of their own; of anything else the words count, not the box. */
const WITH_EDGE = "button, input, select, textarea, summary, .button";

/** Fades the chat out while something that it would be in the way of lies beneath. An open one only when the page moves. */
export function keepClear(): void {
  let isDue = false;
  const look = () => {
    isDue = false;
    const chat = document.querySelector<HTMLDetailsElement>("#chat");
    chat?.toggleAttribute("data-aside", isInTheWay(chat));
  };
  const lookSoon = () => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  };
  const lookIfSmall = () => {
    if (!document.querySelector("#chat[open]:not([data-minimised])")) lookSoon();
  };
  for (const event of ["scroll", "resize"]) addEventListener(event, lookSoon, { passive: true });
  for (const event of ["click", "input", "toggle"]) addEventListener(event, lookIfSmall, true);
  lookSoon();
}

function isInTheWay(chat: HTMLDetailsElement): boolean {
  const [button, panel] = [chat.querySelector("summary"), chat.querySelector(".chat-panel")];
  if (!button || !panel) return false;
  if (!chat.open) return covers(button, KEPT_CLEAR);
  if ("minimised" in chat.dataset) return covers(button, KEPT_CLEAR) || covers(panel, KEPT_CLEAR);
  return !chat.contains(document.activeElement) && covers(panel, FIELDS);
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

/** Not where something else of the page, such as the bar with the total, hides all of the element already. */
function isUppermost(element: Element, place: DOMRect, box: DOMRect): boolean {
  const across = between(Math.max(place.left, box.left), Math.min(place.right, box.right));
  const down = between(Math.max(place.top, box.top), Math.min(place.bottom, box.bottom));
  return across.some((x) =>
    down.some((y) => {
      const top = document.elementsFromPoint(x, y).find((each) => !each.closest("#chat"));
      return !top || element.contains(top) || top.contains(element);
    }),
  );
}

function between(start: number, end: number): number[] {
  return [start + 1, (start + end) / 2, end - 1];
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
