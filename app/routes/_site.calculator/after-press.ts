/** Milliseconds between two looks. On a touch screen the press comes a little after the field is left. */
const LOOK_MS = 300;

/** Runs what moves the page after a field was left: once nothing is pressed, or "Get My Quote" would miss its press. */
export function afterPress(move: () => void): void {
  setTimeout(() => (document.querySelector(":active") ? afterPress(move) : move()), LOOK_MS);
}
