/** Hides the phone's bottom bar, or the page's own, while the page's first buttons, which say the same, are in sight. */
export function wirePhoneBar(): void {
  const buttons = document.querySelector("[data-first-buttons]");
  const hide = (isHidden?: boolean) =>
    document.querySelector(".paper-bar, .phone-bar")?.toggleAttribute("data-away", isHidden);
  if (buttons) new IntersectionObserver(([seen]) => hide(seen?.isIntersecting)).observe(buttons);
}
