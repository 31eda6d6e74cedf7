import { type Business, formatPhone } from "~/business/facts";

/** The product's words for the site's two forms: 'title' and 'text' of a toast, and what a field says. */
export const quoteMessages = {
  sent: {
    title: "Quote Sent Successfully!",
    text: "We've emailed you a detailed quote and will follow up soon.",
  },
  requestSent: { title: "Quote Request Sent", text: "Thank you. We'll be in touch soon." },
  missing: { title: "Missing Information", text: "Please provide your email and phone number" },
  failed: (business: Business) => ({
    title: "Quote Request Failed",
    text: `Please try again or call us at ${formatPhone(business.phone)}`,
  }),
  tooMany: (business: Business) => ({
    title: "Too Many Requests",
    text: `Please try again in a few minutes or call us at ${formatPhone(business.phone)}`,
  }),
  invalidEmail: "Valid email is required",
  missingName: "Name is required",
  invalidPhone: "Valid phone number is required",
  missingProjectType: "Project type is required",
  invalidArea: "Project size must be 100 to 2,000 sq ft, in steps of 50",
  invalidColorMix: "Color mix must be 0 to 100%, in steps of 5",
  not_an_image: "Please select an image file (PNG, JPG, etc.)",
  too_many_pixels: "This picture has too many pixels to open. Please choose a smaller one.",
  too_large: "This photo is over 10 MB. Please choose a smaller one.",
} as const;
