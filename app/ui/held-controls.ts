/** What a person types into, ticks, drags or chooses from. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = "input:not([type=hidden], [type=submit], [type=button], [type=reset]), textarea, select";

interface Held {
  /** Finds the control again when React has drawn another in its place. */
  name: string;
  /** As the server sent it. */
  sent: Value;
  value: Value;
}
type Value = string | boolean | FileList | null;

/** What waits to be put back. */
const held = new Map<Control, Held>();
/** The parts that open and close, by the names that find them again. */
const panels = new Map<HTMLDetailsElement, string>();
let focused: EventTarget | null = null;
let application: Element;

/**
 * Remembers what every control of the application holds, from before React takes it over until `putBackControls`. Without
 * it a field whose value React keeps would spring back at the next drawing to what the server sent. And React 18 draws
 * all anew when it finds a node that is not ours, such as an extension's button beside a field.
 */
export function holdControls(within: Element): void {
  application = within;
  for (const [name, control] of named<Control>(CONTROLS)) {
    held.set(control, { name, sent: sentIn(control), value: valueIn(control) });
    // React puts a textarea's first text back into it while it takes the page over, unless that text is another.
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
 * Does again what was done before React was there: each control holds what it held, and React hears of it as if it had
 * been typed, ticked, dragged or chosen now. A part that React has not taken over yet waits for the next call.
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

/** The elements by names that are the same in the server's page and in React's: by their own, and by which of those. */
function named<Named extends Element>(selector: string): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const element of application.querySelectorAll<Named>(selector)) {
    const own = ["id", "name", "type", "aria-label"].map((attribute) => element.getAttribute(attribute));
    if (isTicked(element)) own.push(element.value);
    const form = element.closest("form");
    // Not `form.id`, which is a field where one is called so.
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

/** React marks the nodes that are its own. */
function isReacts(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__react"));
}

function putBack(control: Control, value: Value): void {
  if (isTicked(control)) {
    // The other radio of the two, or three, says all.
    if (control.type === "radio" && !value) return;
    control.checked = !value;
    control.click();
    return;
  }
  if (isChosenFile(control)) control.files = value as FileList;
  else {
    // React passes over a value that it knows. It learns of what is assigned, unless the class does it.
    control.value = control instanceof HTMLSelectElement ? String(value) : "";
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
    set!.call(control, value);
  }
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
