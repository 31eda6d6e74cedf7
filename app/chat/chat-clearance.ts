/** What an open chat makes room for, unless somebody is writing in it: a page's fields and buttons. */
const FIELDS = "main form :is(input, select, textarea, button)";
/** What a closed or minimised chat never lies on: controls, amounts and the words of the footer. */
const KEPT_CLEAR =
  "main :is(a, button, input, select, textarea, summary, output, .figures), footer :is(a, p, h2)";

/** Fades the chat out while something that it would be in the way of lies beneath. An open one only when the page moves. */
export function keepClear(): void {
  const look = ({ type }: Event | { type: string }) => {
    const chat = document.querySelector<HTMLDetailsElement>("#chat");
    if (!chat || (type !== "scroll" && chat.matches("[open]:not([data-minimised])"))) return;
    chat.toggleAttribute("data-aside", isInTheWay(chat));
  };
  for (const type of ["scroll", "resize", "click"]) {
    addEventListener(type, (event) => requestAnimationFrame(() => look(event)), true);
  }
  const chat = document.querySelector("#chat");
  // A press on Minimise is heard here before the chat has heard it.
  if (chat)
    new MutationObserver(() => look({ type: "change" })).observe(chat, {
      attributeFilter: ["open", "data-minimised"],
    });
  // With the next frame, which lays the page out anyway: at once, the first words would wait for it.
  requestAnimationFrame(() => look({ type: "load" }));
}

function isInTheWay(chat: HTMLDetailsElement): boolean {
  const [button, panel] = chat.children;
  // The panel of a closed chat is not there for anybody, but has its place all the same.
  if (!chat.open) return covers(button!, KEPT_CLEAR);
  if ("minimised" in chat.dataset) return covers(button!, KEPT_CLEAR) || covers(panel!, KEPT_CLEAR);
  return !chat.contains(document.activeElement) && covers(panel!, FIELDS);
}

function covers(part: Element, selector: string): boolean {
  const place = part.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      isLaidOut(element) &&
      // A link that goes over two lines has a box for each.
      [...element.getClientRects()].some((box) => isUppermost(element, place, box)),
  );
}

/** To ask for the place of what the page leaves for later would lay it out. A browser that can't say lays it out. */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

/** Whether an element shows there: not where the bar with the total, say, hides all of it already. */
function isUppermost(element: Element, place: DOMRect, box: DOMRect): boolean {
  const [left, right] = [Math.max(place.left, box.left), Math.min(place.right, box.right)];
  const [top, bottom] = [Math.max(place.top, box.top), Math.min(place.bottom, box.bottom)];
  if (left >= right || top >= bottom) return false;
  return [0.02, 0.5, 0.98].some((share) => {
    const stack = document.elementsFromPoint((left + right) / 2, top + (bottom - top) * share);
    const seen = stack.find((each) => !each.closest("#chat"));
    return !seen || element.contains(seen) || seen.contains(element);
  });
}
