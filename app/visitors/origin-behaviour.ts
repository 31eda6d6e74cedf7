import { ORIGIN_TAGS } from "./origin";

const TAGS = new RegExp(`\\b(${ORIGIN_TAGS.join("|")})=[^&]*`, "g");

/** Keeps the tags of the first link that had some, in this tab alone, and sends them with a form that has the field. */
export function keepOrigin(): void {
  try {
    const tags = location.search.match(TAGS)?.join("&");
    if (tags) sessionStorage.origin ||= tags;
    const { origin } = sessionStorage;
    if (!origin) return;
    document.addEventListener("formdata", ({ formData }) => {
      if (formData.has("origin")) formData.set("origin", origin);
    });
  } catch {
    // The visitor has switched storage off: the form's Referer has to do.
  }
}
