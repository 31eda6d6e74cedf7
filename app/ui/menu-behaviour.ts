/**
 * Closes the menu, a native popover, when a link in it is pressed. In browsers without popovers it opens and closes by
 * links to `#menu` and `#menu-closed`; this keeps those out of the history, so that Back does not open the menu.
 */
export function wireMenu(): void {
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    if ("open" in menu.dataset && link.hash === "#menu-closed") event.preventDefault();
    delete menu.dataset.open;
    menu.hidePopover?.();
  });
  document.querySelector('a[href="#menu"]')?.addEventListener("click", (event) => {
    event.preventDefault();
    menu!.dataset.open = "";
  });
}
