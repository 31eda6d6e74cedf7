import { z } from "zod";
import { blankAsMissing, clearable, email, line, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { rowId } from "~/business/row-id.server";
import { authMessages } from "./auth-messages";
import { peopleMessages } from "./people-messages";
import { ROLES } from "./roles";

/** A login, from the page or the API. The password is taken as typed, with its spaces. */
export const loginForm = z.object({
  username: z.string(authMessages.usernameMissing).trim().min(1, authMessages.usernameMissing),
  password: z.string(authMessages.passwordMissing).min(1, authMessages.passwordMissing),
  /** The second step: six digits or a recovery code. */
  code: blankAsMissing(line(40)),
});

const ownPassword = z.string(authMessages.oldPasswordMissing).min(1, authMessages.oldPasswordMissing);

/** Turns two-step sign-in on. The page sends back the secret and codes that it showed. */
export const twoStepsForm = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  recoveryCodes: z.array(z.string().regex(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)).length(10),
  code: required(40, authMessages.codeMissing),
  password: ownPassword,
});

/** Turns two-step sign-in off. */
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

/** A password set through a link. */
export const invitedForm = z.object(newPassword).refine(areSame, differ);

const role = z.enum(
  ROLES.map(({ value }) => value),
  peopleMessages.noSuchRole,
);

/** What proves the person and not only their open browser, for `confirmIdentity`. */
export const identityForm = z.object({ password: ownPassword, code: blankAsMissing(line(40)) });

const contact = {
  fullName: clearable(line(100)),
  email: clearable(email(formMessages.invalidEmail, formMessages.invalidEmail)),
};

/** What a user changes about themselves. */
export const contactForm = identityForm.extend(contact);

/** What an admin changes about a user. */
export const personForm = identityForm.extend({ ...contact, role, crewId: blankAsMissing(rowId) });

/** A user that an admin adds; they set their own password. */
export const newPersonForm = personForm.extend({ username: required(100, authMessages.usernameMissing) });

/** A user name or an email, of somebody who forgot their password. */
export const forgotForm = z.object({ name: required(254, authMessages.nameOrEmailMissing) });

/** A new user. The password rule is checked when a password is chosen, not at login. */
export const newUserForm = z.object({
  username: z.string().trim().min(1, authMessages.usernameMissing).max(100, authMessages.usernameTooLong),
  password: chosenPassword,
  email: email(formMessages.invalidEmail, formMessages.invalidEmail).optional(),
});
