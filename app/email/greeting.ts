import { oneLine } from "./one-line";

/** How a mail begins: "Hello Jane,". */
export function greeting(name: string, email: string | undefined): string {
  const greeted = greetedName(name, email);
  return greeted ? `Hello ${greeted},` : "Hello,";
}

/**
 * The name by which somebody is greeted. Empty for whoever left only an email: the front of it stands as the name of
 * their lead, and "Hello first.last," greets nobody.
 */
export function greetedName(name: string, email: string | undefined): string {
  const plain = oneLine(name);
  return email?.startsWith(`${plain}@`) ? "" : plain;
}
