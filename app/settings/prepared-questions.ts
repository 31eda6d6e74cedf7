import type { Question } from "~/business/facts";

/**
 * What everybody asks a contractor of rubber and epoxy in Alberta, with frames of answers. A frame claims nothing: what
 * is a fact in it is a blank, and what has a blank is not public.
 */
export const PREPARED_QUESTIONS = [
  {
    question: "Can you work in winter?",
    answer: "We work outdoors from about ____ to about ____, and indoors ____.",
  },
  {
    question: "How long does it take to dry?",
    answer: "It is dry after ____. In cold or wet weather: ____.",
  },
  {
    question: "When can I walk and drive on it?",
    answer: "Walk on it after ____, and drive on it after ____.",
  },
  {
    question: "Do salt and snow clearing hurt it?",
    answer: "Salt: ____. Shovels and blades: ____.",
  },
  {
    question: "Is it slippery when wet?",
    answer: "Rubber: ____. Epoxy: ____.",
  },
  {
    question: "Are you insured, and do you have WCB?",
    answer: "Our liability insurance is with ____, for ____. Our WCB account is ____.",
  },
  {
    question: "How and when do I pay?",
    answer: "You pay by ____. The first part is due ____, the rest ____.",
  },
  {
    question: "How long does it last?",
    answer: "Rubber: about ____ years. Epoxy: about ____ years. It depends on ____.",
  },
  {
    question: "What does the warranty cover?",
    answer: "It covers ____ for ____ years. It does not cover ____.",
  },
  {
    question: "Over what can you lay it?",
    answer: "Over ____. Not over ____.",
  },
  {
    question: "How thick is it?",
    answer: "Rubber: ____. Epoxy: ____.",
  },
  {
    question: "Is the work loud, and does it smell?",
    answer: "Noise: ____. Smell: ____, for about ____.",
  },
  {
    question: "When could you start?",
    answer: "Our next free dates are ____.",
  },
  {
    question: "Can I touch samples before I choose?",
    answer: "You can touch them ____.",
  },
  {
    question: "How do I look after it?",
    answer: "Clean it with ____. Do not use ____.",
  },
] as const satisfies readonly Question[];
