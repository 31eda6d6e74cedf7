/** Anything a person types into, ticks, drags or picks from. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input:not([type=hidden], [type=submit], [type=button], [type=reset]), textarea, select";

interface Held {
  /** Finds the control again when React has replaced it. */
  name: string;
  /** The value that the server sent. */
  sent: Value;
  value: Value;
}
type Value = string | boolean | FileList | null;

/** What still has to be put back. */
const held = new Map<Control, Held>();
/** Open or closed parts of the page, by names that find them again. */
const panels = new Map<HTMLDetailsElement, string>();
let focused: EventTarget | null = null;
let application: Element;

/**
 * Remembers every control's value before React takes over, until `putBackControls`. Without it React would set a field
 * back to the server's value. And when React 18 finds a node that is not ours, such as an extension's button, it
 * renders everything again.
 */
export function holdControls(within: Element): void {
  application = within;
  for (const [name, control] of named<Control>(CONTROLS)) {
    held.set(control, { name, sent: sentIn(control), value: valueIn(control) });
    // Taking over, React puts a textarea's first text back unless it differs from the server's, so make the typed text
    // the first one.
    if (control instanceof HTMLTextAreaElement) control.defaultValue = control.value;
  }
  for (const [name, panel] of named<HTMLDetailsElement>("details")) panels.set(panel, name);
  focused = document.activeElement;
  for (const type of ["input", "change", "focusin"]) application.addEventListener(type, follow, true);
}

function follow({ target }: Event): void {
  focused = target;
  const known = held.get(target as Control);
  if (known) known.value = valueIn(target as Control);
}

/**
 * Sets each control to its remembered value and fires the events, as if it were typed, ticked, dragged or chosen now.
 * Parts that React has not taken over yet wait for the next call.
 */
export function putBackControls(): void {
  if (held.size === 0) return;
  const openable = named<HTMLDetailsElement>("details");
  for (const [panel, name] of panels) {
    const twin = openable.get(name);
    if (twin && !panel.isConnected) twin.open = panel.open;
  }
  const controls = named<Control>(CONTROLS);
  for (const [before, { name, sent, value }] of held) {
    const control = before.isConnected ? before : controls.get(name);
    if (!control || !isReacts(control)) continue;
    held.delete(before);
    const { selectionStart, selectionEnd } = before as HTMLInputElement;
    if (value !== sent) putBack(control, value);
    if (before !== focused) continue;
    if (control !== before) control.focus({ preventScroll: true });
    if (selectionStart != null) (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
}

/** Elements by names that are equal in the server's page and React's: their own name, and which of those it is. */
function named<Named extends Element>(selector: string): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const element of application.querySelectorAll<Named>(selector)) {
    const own = ["id", "name", "type", "aria-label"].map((attribute) => element.getAttribute(attribute));
    if (isTicked(element)) own.push(element.value);
    const form = element.closest("form");
    // Not `form.id`, because a form may have a field called "id".
    const of = ["id", "action"].map((attribute) => form?.getAttribute(attribute));
    const name = JSON.stringify([...of, element.localName, ...own]);
    let which = 0;
    while (found.has(name + which)) which++;
    found.set(name + which, element);
  }
  return found;
}

function isTicked(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

function isChosenFile(control: Control): control is HTMLInputElement {
  return control.type === "file";
}

function valueIn(control: Control): Value {
  if (isTicked(control)) return control.checked;
  if (isChosenFile(control)) return control.files?.length ? control.files : null;
  return control.value;
}

function sentIn(control: Control): Value {
  if (isTicked(control)) return control.defaultChecked;
  if (isChosenFile(control)) return null;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** React marks its nodes with a key. */
function isReacts(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__react"));
}

function putBack(control: Control, value: Value): void {
  if (isTicked(control)) {
    // Of radio buttons only the chosen one has to be set.
    if (control.type === "radio" && !value) return;
    control.checked = !value;
    control.click();
    return;
  }
  if (isChosenFile(control)) control.files = value as FileList;
  else {
    // React ignores a value that it already knows, so another one is assigned first.
    control.value = control instanceof HTMLSelectElement ? String(value) : "";
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
    set!.call(control, value);
  }
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
