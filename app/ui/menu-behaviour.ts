/** The drawer is a native popover and opens without script; a link inside it also closes it. */
export function wireMenu(): void {
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) menu.hidePopover?.();
  });
}
