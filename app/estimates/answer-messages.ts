/** What a customer is told about an answer to an estimate: 'title' and 'text' of a toast, and what a field says. */
export const answerMessages = {
  nameMissing: "Please type your full name",
  nameWithoutLetters: "Please type your name in letters",
  notAgreed: "Please tick that you agree",
  questionMissing: "Please type your question",
  reasonMissing: "Please choose a reason",
  changed:
    "This is not what the estimate says. Please look at the total and the lines again. Nothing was accepted.",
  accepted: {
    title: "Accepted",
    text: "Thank you. You and we both get the accepted estimate by email.",
  },
  asked: { title: "Question sent", text: "Thank you. We answer within a working day." },
  declined: { title: "Declined", text: "Thank you for letting us know." },
  renewal: { title: "Renewal asked for", text: "Thank you. We will look at it and write to you." },
  failed: (phone: string) => ({
    title: "That did not work",
    text: `Nothing was saved. Please try again, or call us at ${phone}.`,
  }),
  tooMany: (phone: string) => ({
    title: "Too many tries",
    text: `Please wait a few minutes, or call us at ${phone}.`,
  }),
};
