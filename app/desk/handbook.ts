/** A task of the owner's handbook, half a page with a picture. */
export interface Task {
  /** Its anchor on the page, and the name of its picture (`app/routes/admin.help/pictures`). */
  slug: string;
  title: string;
  /** Where it is done. */
  page: string;
  steps: readonly string[];
  /** What is not obvious; may be missing. */
  note?: string;
  /** The page of the sample company in the picture, which `npm run shots -- handbook` takes; without it `page`. TODAY stands for that day. */
  shown?: string;
  /** The sample customer whose page that is. */
  shownOf?: string;
}

export const HANDBOOK: readonly Task[] = [
  {
    slug: "set-up",
    title: "Set up the business",
    page: "/admin/settings",
    steps: [
      "Open Settings. Fill in name, phone, email and mailing address: they are on every page, estimate and invoice.",
      "Services: tick what you offer, with prices, what is included and the warranty.",
      "Estimates: write your terms. Getting paid: where an e-Transfer goes, and how many days customers have.",
      "Visits: the hours when homeowners can book for themselves.",
      "The line at the top right of the dashboard says what is still missing.",
    ],
    note: "Settings keep every version: History brings an older one back.",
  },
  {
    slug: "new-request",
    title: "Answer a new request",
    page: "/admin",
    steps: [
      "The dashboard begins with Today: what needs an answer, who to call, what is new.",
      "Press the phone number to call, or the bubble beside it for a text message that is ready.",
      "Then say when to call again: tomorrow, in 3 days, in a week, or Done.",
      "Press the name to see the whole job: what they want, photos, estimates, notes.",
    ],
    note: "A request that may be spam waits in “held as suspected spam”. Nothing is thrown away.",
  },
  {
    slug: "phone-lead",
    title: "Write down a caller",
    page: "/admin/leads?panel=new",
    steps: [
      "Leads, Add New Lead. On a phone it is the plus at the bottom.",
      "Name and phone are enough: tick “They have no email”.",
      "If the person has been here before, the form says so and leads to their job.",
      "Save. The job is in Today until you have called back or booked a visit.",
    ],
  },
  {
    slug: "estimate",
    title: "Send an estimate",
    page: "/admin/estimates",
    shown: "/admin/estimates?quote=900009",
    shownOf: "Chloe Stone",
    steps: [
      "Open the job and press Write an estimate: name and address are filled in.",
      "Choose the service and enter the square feet. Price, what is included and warranty come from Settings.",
      "Add lines for extras. A line ticked as optional is for the customer to take or leave.",
      "Look at the preview, then Send Estimate. The customer gets the PDF and a page where they accept, decline or ask.",
    ],
    note: "A sent estimate never changes. To change it, revise it: the old link leads to the new version.",
  },
  {
    slug: "yes",
    title: "The customer says yes",
    page: "/admin",
    shown: "/admin/quotes/900010",
    shownOf: "Hugo Ford",
    steps: [
      "On the page: the customer types their name and presses Accept. You and they get the signed PDF.",
      "On the phone: open the job, press “Accepted by phone” and enter who said yes.",
      "The job is now sold and shows up in To book, on Today and in the calendar.",
    ],
  },
  {
    slug: "book-work",
    title: "Book the work, and move it",
    page: "/admin/calendar?view=week",
    steps: [
      "Calendar, Week. Sold jobs without a day are on the left. Whoever said yes first is on top.",
      "Drag one to a crew and day, or press Book and choose both.",
      "To move work, drag it to another day or crew, or open it and change the date.",
      "Customers with an email address are emailed about visits and changes. Undo is in the message at the top.",
    ],
  },
  {
    slug: "rain-day",
    title: "It rains tomorrow",
    page: "/admin/rain",
    shown: "/admin/rain?day=TODAY",
    steps: [
      "Calendar, Rain day. Choose the wet day.",
      "Each piece of outdoor work has its crew’s next free days filled in. Change them if you know better.",
      "Press “Move the ticked work”. One Undo takes all of it back.",
      "Customers without email are listed, each with a text message ready to send.",
    ],
    note: "With the forecast on (Settings, Forecast) the calendar shows the next seven days.",
  },
  {
    slug: "people",
    title: "Let the office and the crews in",
    page: "/admin/people",
    steps: [
      "Account, Add or change people. Enter name, user name and role.",
      "Office sees everything but costs and people. A crew member sees their crew’s day: address, phone, what to build, checklist, photos. No prices.",
      "The person sets a password by a link that works once.",
      "Crews are made in the calendar, with Crews.",
    ],
  },
  {
    slug: "bill",
    title: "Bill a job",
    page: "/admin/invoices",
    shown: "/admin/quotes/900005/bill",
    shownOf: "Kiran Reed",
    steps: [
      "Enter your GST number and how to pay first: Settings, Business and Getting paid.",
      "Today lists finished work that is not billed. Press Bill it, or Write an invoice on the job.",
      "At a private home the work has to be done first, unless you have a prepaid contractor’s licence.",
      "Bill everything that is left, a percentage or an amount.",
      "Check the invoice, then Issue it. It gets its number and never changes again.",
      "Email it: the customer’s page has what to copy for an e-Transfer.",
    ],
    note: "A change after the customer said yes is a change order. A mistake on an invoice is taken back by a credit note, never deleted.",
  },
  {
    slug: "payment",
    title: "A payment came in",
    page: "/admin/notice",
    steps: [
      "Dashboard, Paste a bank notice: copy the bank’s email about an e-Transfer into it.",
      "The page reads amount, sender and message, and shows which invoice fits.",
      "Look at your bank account, then press Record it.",
      "Cash or a cheque: Record payment on the job.",
    ],
    note: "Customers who haven’t paid get reminders by email, if that is on in Settings, Mails. Once they have paid, it stops.",
  },
  {
    slug: "bookkeeper",
    title: "GST and the bookkeeper",
    page: "/admin/reports?tab=bookkeeper",
    steps: [
      "Reports, For the bookkeeper, and choose the months.",
      "GST charged is listed by month or quarter, less credit notes.",
      "The CSV of each table opens in a spreadsheet. The files for QuickBooks are below.",
      "“Download everything” under Account has it all: records, pictures and issued documents.",
    ],
  },
  {
    slug: "claim",
    title: "A customer claims the warranty",
    page: "/admin",
    shown: "/admin/quotes/900001",
    shownOf: "Mateo Dale",
    steps: [
      "Finished work with a warranty gets its certificate automatically, ten minutes after Done.",
      "What a customer writes on the warranty’s page comes first on Today, with their photos.",
      "Call, or press Book a visit. The visit is free for the customer.",
      "Press Done once it is answered. The claim stays on the job.",
    ],
  },
];

export function taskAddress({ slug }: Pick<Task, "slug">): string {
  return `/admin/help#${slug}`;
}
