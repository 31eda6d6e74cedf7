/** Prints the page. Without a script there is none: the browser's own menu prints too. */
export function PrintButton() {
  return (
    <button type="button" data-print className="button button-secondary needs-script print:hidden">
      Print this quote
    </button>
  );
}
