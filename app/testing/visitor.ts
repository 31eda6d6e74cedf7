import { JSDOM } from "jsdom";
import type { Site } from "./site";

/** Pages for which one window serves: it costs as much as a page, and jsdom lets none go before its window is closed. */
const PAGES_OF_A_WINDOW = 20;
let { window } = new JSDOM("");
let pages = 0;

function parsePage(html: string): Document {
  if (++pages % PAGES_OF_A_WINDOW === 0) {
    window.close();
    ({ window } = new JSDOM(""));
  }
  return new window.DOMParser().parseFromString(html, "text/html");
}

/** A person with a browser that runs no script: reads pages, follows links, fills forms in by their labels. */
export class Visitor {
  readonly #site: Pick<Site, "fetch" | "publicUrl">;
  readonly #cookies = new Map<string, string>();
  #document = parsePage("");
  /** Of the page that is open. */
  status = 0;
  path = "";

  constructor(site: Pick<Site, "fetch" | "publicUrl">) {
    this.#site = site;
  }

  /** The open page's text, as a person reads it. */
  get text(): string {
    return (this.#document.body.textContent ?? "").replace(/\s+/g, " ");
  }

  get heading(): string | undefined {
    return this.find("h1")?.textContent ?? undefined;
  }

  /** The toast on the page: "Title – text". */
  get toast(): string | undefined {
    const lines = this.findAll("[data-toast] p").map((line) => line.textContent);
    return lines.length > 0 ? lines.join(" – ") : undefined;
  }

  find(selector: string): Element | null {
    return this.#document.querySelector(selector);
  }

  findAll(selector: string): Element[] {
    return [...this.#document.querySelectorAll(selector)];
  }

  /** The texts of all that match, without the blanks around and between their words. */
  texts(selector: string): string[] {
    return this.findAll(selector).map((found) => (found.textContent ?? "").replace(/\s+/g, " ").trim());
  }

  /** What the browser would send as Cookie. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The answer of a link that is no page. */
  download(path: string): Promise<Response> {
    return this.#site.fetch(path, { headers: { Cookie: this.cookies } });
  }

  async open(path: string): Promise<void> {
    await this.#go(path, {});
  }

  /** Follows the link with this text. */
  async follow(name: string): Promise<void> {
    const link = this.findAll("a").find((candidate) => candidate.textContent?.trim() === name);
    if (!link) throw new Error(`No link "${name}" on ${this.path}`);
    const { pathname, search } = new URL(link.getAttribute("href") ?? "", this.#site.publicUrl + this.path);
    await this.#go(pathname + search, {});
  }

  /** Types into the field with this label, or chooses the option with this text; in the part that a selector names, if it does. */
  fill(label: string, value: string, part?: string): void {
    this.#field(label, part).value = value;
  }

  /** Takes the radio button with this value. */
  choose(name: string, value: string): void {
    const radio = this.find(`input[type="radio"][name="${name}"][value="${value}"]`);
    if (!radio) throw new Error(`No choice "${value}" of ${name} on ${this.path}`);
    (radio as HTMLInputElement).checked = true;
  }

  value(label: string): string {
    return this.#field(label).value;
  }

  /** Presses the button with this name, with files chosen in fields of the form if some are given. */
  async press(name: string, ...files: { field: string; content: Blob; name: string }[]): Promise<void> {
    const button = (this.findAll("button") as HTMLButtonElement[]).find(
      (candidate) => shownName(candidate) === name,
    );
    if (!button?.form) throw new Error(`No button "${name}" in a form on ${this.path}`);
    const { form } = button;
    const body = new FormData();
    for (const [field, value] of new window.FormData(form, button)) {
      if (typeof value === "string") body.append(field, value);
    }
    for (const file of files) body.append(file.field, file.content, file.name);

    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? this.path;
    const isMultipart = form.enctype === "multipart/form-data";
    const fields = [...body].map(([field, value]): [string, string] => [field, String(value)]);
    if (form.method === "get") return this.#go(`${action}?${new URLSearchParams(fields)}`, {});
    await this.#go(action, { method: "POST", body: isMultipart ? body : new URLSearchParams(fields) });
  }

  /** Another page in the same browser: with this one's cookies, and nothing opened yet. */
  newTab(): Visitor {
    const tab = new Visitor(this.#site);
    for (const [name, value] of this.#cookies) tab.#cookies.set(name, value);
    return tab;
  }

  async signIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.open("/admin/login");
    this.fill("Username", username);
    this.fill("Password", password);
    await this.press("Sign In");
  }

  #field(label: string, part = "body"): HTMLInputElement {
    const found = (this.findAll(`${part} label`) as HTMLLabelElement[]).find(
      (candidate) => candidate.textContent?.trim() === label,
    );
    if (!found?.control) throw new Error(`No field "${label}" on ${this.path}`);
    return found.control as HTMLInputElement;
  }

  async #go(path: string, init: RequestInit): Promise<void> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", this.cookies);
    if (init.method === "POST") {
      headers.set("Origin", this.#site.publicUrl);
      headers.set("Referer", new URL(this.path, this.#site.publicUrl).href.replace(/#.*/, ""));
    }
    const answer = await this.#site.fetch(path, { ...init, headers });
    this.#keepCookies(answer);
    const location = answer.headers.get("Location");
    if (location) return this.#go(location, {});
    this.status = answer.status;
    this.path = path;
    this.#document = parsePage(await answer.text());
  }

  #keepCookies(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(name.length + 1));
    }
  }
}

/** What a button is called: its text without what is hidden from assistive technology. */
function shownName(button: Element): string | undefined {
  const copy = button.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent?.trim();
}
