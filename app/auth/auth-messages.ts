import { type Business, formatPhone } from "~/business/facts";

/** What is said around signing in: `title` and `text` for a toast, and what a field or an answer says. */
export const authMessages = {
  notDownloaded: "Nothing Downloaded",
  usernameMissing: "Username is required",
  nameOrEmailMissing: "Enter your user name or your email",
  passwordMissing: "Password is required",
  usernameTooLong: "Username must have 100 characters or fewer",
  passwordTooShort: "Password must have 12 characters or more",
  oldPasswordMissing: "Your password is required",
  oldPasswordWrong: "That is not your password",
  passwordCommon: "This password is too easy to guess. Three or four unrelated words are better",
  passwordsDiffer: "The two new passwords differ",
  passwordNotChanged: { title: "Password Not Changed", text: "Please look at the fields below." },
  passwordFailed: {
    title: "Password Not Changed",
    text: "Failed to change the password. Please try again.",
  },
  passwordChanged: {
    title: "Password Changed",
    text: "You stay signed in here, and are signed out everywhere else.",
  },
  signedOutElsewhere: (count: number) => ({
    title: "Signed Out Elsewhere",
    text: count === 0 ? "You were signed in nowhere else." : `${browsers(count)} must sign in again.`,
  }),
  signOutElsewhereFailed: {
    title: "Not Signed Out Elsewhere",
    text: "Failed to sign out elsewhere. Please try again.",
  },
  failed: { title: "Login Failed", text: "Invalid username or password. Please try again." },
  codeMissing: "Enter the code from your app",
  codeAsked: {
    title: "One More Step",
    text: "Enter the code from your app, and your password if it is empty.",
  },
  codeWrong: "That code is wrong or was used already",
  askedTooOften: ({ phone }: Pick<Business, "phone">) => ({
    title: "Too Many Requests",
    text: `Please try again in half an hour, or call us at ${formatPhone(phone)}.`,
  }),
  notAsked: ({ phone }: Pick<Business, "phone">) => ({
    title: "No Link Was Asked For",
    text: `Something went wrong on our side. Please try again in a few minutes, or call us at ${formatPhone(phone)}.`,
  }),
  contactSaved: { title: "Name and Email Saved", text: "The change counts right away." },
  contactNotSaved: { title: "Name and Email Not Saved", text: "Please try again." },
  twoStepsOn: {
    title: "Two-Step Sign-In Is On",
    text: "You stay signed in here, and are signed out everywhere else.",
  },
  twoStepsOff: { title: "Two-Step Sign-In Is Off", text: "Your password is enough to sign in." },
  twoStepsFailed: {
    title: "Nothing Changed",
    text: "Failed to change two-step sign-in. Please try again.",
  },
  unreachable: { title: "Login Failed", text: "The server could not be reached. Please try again." },
  tooMany: (business: Business, retryAfterSeconds: number) => ({
    title: "Too Many Requests",
    text: `Please try again in ${waiting(retryAfterSeconds)} or call us at ${formatPhone(business.phone)}`,
  }),
  ourFault: ({ phone }: Pick<Business, "phone">) => ({
    title: "Login Failed",
    text: `Something went wrong on our side. Please try again in a few minutes or call us at ${formatPhone(phone)}`,
  }),
  busy: (retryAfterSeconds: number) => ({
    title: "Login Failed",
    text: `Too many logins at once. Please try again in ${retryAfterSeconds} seconds.`,
  }),
  welcome: (business: Business) => ({
    title: "Login Successful!",
    text: `Welcome to the ${business.name} admin portal.`,
  }),
  /** Shown to a crew member who opens a page of the office. */
  notForCrew: "This page is for the office. Ask the owner if you need something from it.",
  forAdmins: "This page is for admins.",
  loggingOut: "Logging out...",
  notLoggedOut: "You may still be signed in: the site was not reached.",
  expired: "Authentication expired. Please refresh the page and log in again.",
} as const;

function browsers(count: number): string {
  return count === 1 ? "1 browser" : `${count} browsers`;
}

function waiting(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  if (count > 120) return `${Math.ceil(count / 60)} hours`;
  return count === 1 ? "1 minute" : `${count} minutes`;
}
