const KEPT = "office-forms";
const PATH = "/admin/day/kept/";

/** A form of the day that could not be sent. */
export interface KeptForm {
  id: string;
  form: FormData;
  /** ISO in UTC. */
  at: string;
  /** Why: "no signal". */
  why: string;
}

interface Owner {
  username: string;
  /** Of Alberta, by the site: a phone's own data may be of before 2026. */
  hoursFromUtc: number;
}

/** Whose page is open. Nobody else sees what is kept now. */
let owner: Owner | undefined;

/**
 * Keeps a form with its photos on this phone, until it is sent or thrown away. The same form again is kept once. False
 * when the browser can't, or nobody is known to keep it for.
 */
export async function keepForm(form: FormData, why: string): Promise<boolean> {
  if (!owner || !("caches" in window)) return false;
  try {
    const headers = {
      "X-Kept-At": new Date().toISOString(),
      "X-Kept-For": encodeURIComponent(owner.username),
      "X-Why": encodeURIComponent(why),
    };
    const path = PATH + (await nameOf(form));
    const kept = new Response(withTime(form, owner));
    for (const [name, value] of Object.entries(headers)) kept.headers.set(name, value);
    await (await caches.open(KEPT)).put(path, kept);
    return true;
  } catch {
    // The phone has no room.
    return false;
  }
}

/** What is kept for whoever's page this is, oldest first. From now on what can't be sent is kept for them. */
export async function listKeptForms(somebody: Owner): Promise<KeptForm[]> {
  owner = somebody;
  if (!("caches" in window) || !(await caches.has(KEPT))) return [];
  const mine = encodeURIComponent(owner.username);
  const cache = await caches.open(KEPT);
  const all = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url);
      if (kept?.headers.get("X-Kept-For") !== mine) return [];
      const id = new URL(url).pathname.slice(PATH.length);
      const at = kept.headers.get("X-Kept-At") ?? "";
      const why = decodeURIComponent(kept.headers.get("X-Why") ?? "");
      return [{ id, at, why, form: await kept.formData() }];
    }),
  );
  return all.flat().toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

export async function dropKeptForm(id: string): Promise<void> {
  await (await caches.open(KEPT)).delete(PATH + id);
}

/** The same for the same entries and files. */
async function nameOf(form: FormData): Promise<string> {
  const entries = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Work that begins or ends now has begun or ended now, whenever the form is sent: its time is typed for the person. */
function withTime(form: FormData, { hoursFromUtc }: Owner): FormData {
  const kept = new FormData();
  for (const [name, value] of form) {
    // A field of files that nobody chose.
    if (!(value instanceof File) || value.size > 0) kept.append(name, value);
  }
  const here = new Date(Date.now() + hoursFromUtc * 3_600_000).toISOString();
  if (form.get("time") === "") kept.set("time", here.slice(11, 16));
  return kept;
}
