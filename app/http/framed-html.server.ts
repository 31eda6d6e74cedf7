/** What a page in a frame may do: show its own styles and this site's pictures, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox",
].join("; ");

/** A picture that travels inside of a mail, which a browser can't find. Without it the picture's words are shown. */
const PICTURE_INSIDE = / src="cid:[^"]*"/g;

/** HTML that a page of the office shows in a frame, such as a mail: it runs no script and loads nothing from elsewhere. */
export function framedHtml(html: string): Response {
  return new Response(html.replaceAll(PICTURE_INSIDE, ""), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
    },
  });
}
