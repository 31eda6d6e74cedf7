/** What a customer is told about an answer to an estimate: 'title' and 'text' of a toast, and what a field says. */
export const answerMessages = {
  nameMissing: "Please type your full name",
  nameWithoutLetters: "Please type your name in letters",
  notAgreed: "Please tick that you agree",
  questionMissing: "Please type your question",
  reasonMissing: "Please choose a reason",
  changed:
    "Nothing was accepted: the total no longer matches this estimate. Please check the lines and the total again.",
  accepted: {
    title: "Accepted",
    text: "Thank you. We’ll both get the accepted estimate by email.",
  },
  acceptedBefore: (how: string, phone: string) => ({
    title: "Accepted before",
    text: `This estimate was accepted already, by ${how}. Nothing was changed. Call us at ${phone} to change it.`,
  }),
  asked: { title: "Question sent", text: "Thank you. We’ll answer within one business day." },
  declined: { title: "Declined", text: "Thank you for letting us know." },
  renewal: { title: "Renewal requested", text: "Thank you. We’ll look at it and email you." },
  failed: (phone: string) => ({
    title: "That did not work",
    text: `Nothing was saved. Please try again, or call us at ${phone}.`,
  }),
  tooMany: (phone: string) => ({
    title: "Too many tries",
    text: `Please wait a few minutes, or call us at ${phone}.`,
  }),
};
