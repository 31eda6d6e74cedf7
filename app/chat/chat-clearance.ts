/** What an open chat must not cover, unless somebody is writing in it: fields and buttons. */
const FIELDS = "main form :is(input, select, textarea, button)";
/** What a closed or minimised chat must not cover: controls, amounts and the footer's text. */
const KEPT_CLEAR =
  "main :is(a, button, input, select, textarea, summary, output, .figures), footer :is(a, p, h2)";

/** Fades the chat out while it would cover such an element. An open chat only fades when the page moves. */
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
  // The press on Minimise arrives here before the chat has changed, so watch its attributes.
  if (chat)
    new MutationObserver(() => look({ type: "change" })).observe(chat, {
      attributeFilter: ["open", "data-minimised"],
    });
  // In the next frame, when the page is laid out anyway; now it would delay the first text.
  requestAnimationFrame(() => look({ type: "load" }));
}

function isInTheWay(chat: HTMLDetailsElement): boolean {
  const [button, panel] = chat.children;
  // The closed panel is invisible but still has a size.
  if (!chat.open) return covers(button!, KEPT_CLEAR);
  if ("minimised" in chat.dataset) return covers(button!, KEPT_CLEAR) || covers(panel!, KEPT_CLEAR);
  return !chat.contains(document.activeElement) && covers(panel!, FIELDS);
}

function covers(part: Element, selector: string): boolean {
  const place = part.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      isLaidOut(element) &&
      // A link over two lines has two boxes.
      [...element.getClientRects()].some((box) => isUppermost(element, place, box)),
  );
}

/**
 * Asking for the position of a part that is laid out later would lay it out now. Browsers without this API answer true.
 */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

/** Whether the element is visible at that point, and not hidden by something else such as the bar with the total. */
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
