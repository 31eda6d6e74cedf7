/** Hides the phone's bar as long as the page's own first buttons, which say the same, are on the screen. */
export function wirePhoneBar(): void {
  const [bar, buttons] = [
    document.querySelector(".phone-bar"),
    document.querySelector("[data-first-buttons]"),
  ];
  if (!bar || !buttons) return;
  new IntersectionObserver(([seen]) => bar.toggleAttribute("data-away", seen?.isIntersecting)).observe(
    buttons,
  );
}
