/**
 * The menu is a native popover and opens without JavaScript; this closes it when a link in it is pressed. A browser
 * without popovers opens and closes the menu by links to `#menu` and `#menu-closed`; this keeps them out of the
 * address and its history, so that "back" does not open the menu.
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
