/** What is said about phones that ring: `title` and `text` of a toast. */
export const phoneMessages = {
  added: { title: "This Phone Rings", text: "It rings for each new request, quote and visit." },
  removed: { title: "Phone Removed", text: "It no longer rings." },
  notAdded: { title: "Phone Not Added", text: "Please try again." },
  notRemoved: { title: "Phone Not Removed", text: "Please try again." },
  for_office: { title: "Phone Not Added", text: "Only office phones ring for a new lead." },
  too_many: { title: "Phone Not Added", text: "Five phones ring for you already. Remove one first." },
  bad_address: { title: "Phone Not Added", text: "This browser’s push service can’t be used." },
  isGone: { title: "Phone Removed", text: "It was removed already." },
} as const;
