import { z } from "zod";
import { blankAsMissing, email, line, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { authMessages } from "./auth-messages";
import { peopleMessages } from "./people-messages";
import { ROLES } from "./roles";

/** What a login sends, from the page and to the API. A password is taken as typed, spaces included. */
export const loginForm = z.object({
  username: z.string(authMessages.usernameMissing).trim().min(1, authMessages.usernameMissing),
  password: z.string(authMessages.passwordMissing).min(1, authMessages.passwordMissing),
  /** Of the second step: six digits, or a recovery code. */
  code: blankAsMissing(line(40)),
});

const ownPassword = z.string(authMessages.oldPasswordMissing).min(1, authMessages.oldPasswordMissing);

/** What turns the second step on: the page that showed the secret and the codes sends them back. */
export const twoStepsForm = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  recoveryCodes: z.array(z.string().regex(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)).length(10),
  code: required(40, authMessages.codeMissing),
  password: ownPassword,
});

/** What turns it off. */
export const confirmedForm = z.object({ password: ownPassword });

const chosenPassword = z.string(authMessages.passwordMissing).min(12, authMessages.passwordTooShort);

const newPassword = {
  newPassword: chosenPassword.max(1000),
  repeated: z.string(authMessages.passwordMissing),
};
const areSame = ({ newPassword, repeated }: { newPassword: string; repeated: string }) =>
  newPassword === repeated;
const differ = { path: ["repeated"], message: authMessages.passwordsDiffer };

/** A signed-in person's change of password. */
export const passwordForm = z
  .object({
    oldPassword: ownPassword,
    ...newPassword,
  })
  .refine(areSame, differ);

/** The password that somebody sets by their link. */
export const invitedForm = z.object(newPassword).refine(areSame, differ);

const role = z.enum(
  ROLES.map(({ value }) => value),
  peopleMessages.noSuchRole,
);

/** What shows that it is the person, and not only their open browser: as `confirmIdentity` takes it. */
export const identityForm = z.object({ password: ownPassword, code: blankAsMissing(line(40)) });

/** What an admin changes of a person. */
export const personForm = identityForm.extend({ role, crewId: blankAsMissing(rowId) });

/** Whom an admin adds: they set their password themselves. */
export const newPersonForm = personForm.extend({ username: required(100, authMessages.usernameMissing) });

/** A person being added. The rule for the password holds when one is chosen, never at login. */
export const newUserForm = z.object({
  username: z.string().trim().min(1, authMessages.usernameMissing).max(100, authMessages.usernameTooLong),
  password: chosenPassword,
  email: email(formMessages.invalidEmail, formMessages.invalidEmail).optional(),
});
