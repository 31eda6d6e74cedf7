import { type Business, formatPhone } from "~/business/facts";

/** The product's words for the people who may sign in: 'title' and 'text' of a toast, and what a field says. */
export const peopleMessages = {
  noSuchRole: "Please choose what they may do from the list",
  username_taken: "Somebody has this name already",
  no_such_crew: "Please choose their crew. Crews are made on the calendar",
  no_such_person: "There is no such person any more",
  last_admin: "Nobody else is an admin. Make somebody else one first",
  yourself: "You can’t take this from yourself. Ask another admin",
  busy: "The site is busy. Please press once more in a few seconds",
  notSet: ({ phone }: Pick<Business, "phone">) =>
    `Your password was not set. Please try again in a few minutes, or call ${formatPhone(phone)}`,
  added: (name: string) => ({ title: "Person Added", text: `Send ${name} the link below.` }),
  newLink: (name: string) => ({ title: "New Link", text: `Send ${name} the link below.` }),
  changed: (name: string) => ({ title: "Person Saved", text: `${name} has it from the next page on.` }),
  removed: { title: "Person Removed", text: "They are signed out and can’t sign in any more." },
  confirmRemoval: "Remove this person?",
  addFailed: { title: "Person Not Added", text: "Please look at the form and try again." },
  notChanged: { title: "Person Not Saved", text: "Please try again." },
  notRemoved: { title: "Person Not Removed", text: "Please try again." },
  noLink: { title: "No New Link", text: "Please try again." },
  passwordSet: { title: "Password Set", text: "Sign in with it now." },
} as const;
