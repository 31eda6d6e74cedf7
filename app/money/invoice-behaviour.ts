/** What script adds to the customer's page of an invoice: what a bank's form asks for is copied. */
export function wireCopying(page: HTMLElement): void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>("[data-copy]")];
  const said = page.querySelector("[data-copied]");
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (!(await copy(button))) return;
      for (const each of buttons) each.firstElementChild!.textContent = each === button ? "Copied" : "Copy";
      if (said) said.textContent = `${button.dataset.label} copied`;
    });
  }
}

/** False where the browser keeps its clipboard to itself: the value is selected then, to be copied by hand. */
async function copy(button: HTMLButtonElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    return true;
  } catch {
    const shown = button.parentElement?.querySelector("strong");
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
