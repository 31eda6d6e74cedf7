/** Hides the phone's bar as long as the page's own first buttons, which say the same, are on the screen. */
export function wirePhoneBar(): void {
  const buttons = document.querySelector("[data-first-buttons]");
  const hide = (isHidden?: boolean) =>
    document.querySelector(".phone-bar")?.toggleAttribute("data-away", isHidden);
  if (buttons) new IntersectionObserver(([seen]) => hide(seen?.isIntersecting)).observe(buttons);
}
