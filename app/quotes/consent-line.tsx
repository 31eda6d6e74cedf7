/** The line under a form's button on what sending means. A plain link, because the policy is a document. */
export function ConsentLine() {
  return (
    <p className="text-[0.9375em] text-muted">
      By sending this form you agree that we use what you enter to answer you and follow up. See our{" "}
      <a href="/privacy-policy" className="text-accent underline underline-offset-4 hover:no-underline">
        Privacy Policy
      </a>
      .
    </p>
  );
}
