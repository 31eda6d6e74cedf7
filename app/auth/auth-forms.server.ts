import { z } from "zod";
import { formMessages } from "~/business/form-messages";
import { authMessages } from "./auth-messages";

/** What a login sends, from the page and to the API. A password is taken as typed, spaces included. */
export const loginForm = z.object({
  username: z.string(authMessages.usernameMissing).trim().min(1, authMessages.usernameMissing),
  password: z.string(authMessages.passwordMissing).min(1, authMessages.passwordMissing),
});

const chosenPassword = z.string(authMessages.passwordMissing).min(12, authMessages.passwordTooShort);

/** A signed-in person's change of password. */
export const passwordForm = z
  .object({
    oldPassword: z.string(authMessages.oldPasswordMissing).min(1, authMessages.oldPasswordMissing),
    newPassword: chosenPassword.max(1000),
    repeated: z.string(authMessages.passwordMissing),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ["repeated"],
    message: authMessages.passwordsDiffer,
  });

/** A person being added. The rule for the password holds when one is chosen, never at login. */
export const newUserForm = z.object({
  username: z.string().trim().min(1, authMessages.usernameMissing).max(100, authMessages.usernameTooLong),
  password: chosenPassword,
  email: z.email(formMessages.invalidEmail).toLowerCase().optional(),
});
