import { type Business, formatPhone } from "~/business/facts";
import { CREW, type Role } from "./roles";

const by = (actor: string | undefined) => actor || "Somebody on the server";

const ROLE_NAMES: Record<Role, string> = {
  admin: "everything, as an admin",
  staff: "the office’s work",
  [CREW]: "your crew’s day",
};

/** What was changed about somebody's account, as that person reads it: one line without a period. */
export const accountChanges = {
  link: (actor: string | undefined) => `${by(actor)} made a link that sets a new password for you`,
  role: (actor: string | undefined, role: Role) =>
    `${by(actor)} changed what you may do: ${ROLE_NAMES[role]}`,
  email: (actor: string | undefined, email: string | null) =>
    email ? `${by(actor)} changed your email to ${email}` : `${by(actor)} removed your email`,
  reset: "Your password was set by a link from “Forgot password”",
} as const;

/** What is said about users: `title` and `text` for a toast, and what a field says. */
export const peopleMessages = {
  noSuchRole: "Please choose what they may do from the list",
  username_taken: "Somebody already has this name",
  no_such_crew: "Please choose their crew. Crews are made on the calendar",
  no_such_person: "This person has been removed",
  last_admin: "Nobody else is an admin. Make somebody else one first",
  yourself: "You can’t take this from yourself. Ask another admin",
  own_link: "Change your own password on Account: it asks for the old one",
  busy: "The site is busy. Please press once more in a few seconds",
  notSet: ({ phone }: Pick<Business, "phone">) =>
    `Your password was not set. Please try again in a few minutes, or call ${formatPhone(phone)}`,
  added: (name: string) => ({ title: "Person Added", text: `Send ${name} the link below.` }),
  newLink: (name: string) => ({ title: "New Link", text: `Send ${name} the link below.` }),
  changed: (name: string) => ({ title: "Person Saved", text: `${name} has it from the next page on.` }),
  removed: { title: "Person Removed", text: "They are signed out and can no longer sign in." },
  confirmRemoval: "Remove this person?",
  addFailed: { title: "Person Not Added", text: "Please look at the form and try again." },
  notChanged: { title: "Person Not Saved", text: "Please try again." },
  notRemoved: { title: "Person Not Removed", text: "Please try again." },
  noLink: { title: "No New Link", text: "Please try again." },
  passwordSet: { title: "Password Set", text: "Sign in with it now." },
} as const;
