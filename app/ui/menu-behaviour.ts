/**
 * The drawer is a native popover and opens without script; a link inside it also closes it. Where there is no popover
 * it is opened and closed by links: with script they leave the address as it is, so that "back" opens no menu.
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
