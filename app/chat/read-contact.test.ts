import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { NEW_CONVERSATION } from "./conversation-state";
import { contactIn, readContact, withoutContact } from "./read-contact";

test.each([
  ["780-555-9876", { phone: "7805559876" }],
  ["(780) 555 9876", { phone: "7805559876" }],
  ["+1 780.555.9876", { phone: "7805559876" }],
  ["7805559876", { phone: "7805559876" }],
  ["I'm Ann, 'ann@example.ca'", { name: "Ann", email: "ann@example.ca" }],
  ["my email is **ann@example.ca**", { email: "ann@example.ca" }],
  ["Jane Doe, 780-555-9876", { name: "Jane Doe", phone: "7805559876" }],
  ["Dave Kowalchuk 780 555 9876 call me after 4", { name: "Dave Kowalchuk", phone: "7805559876" }],
  ["Driveway 780 555 9876", { phone: "7805559876" }],
  ["Olena 780 555 9876 please call about the driveway", { name: "Olena", phone: "7805559876" }],
  ["Deb & Ron Fehr, 780 555 9876, after supper", { name: "Deb & Ron Fehr", phone: "7805559876" }],
  ["ravi here ravi@example.ca", { name: "Ravi", email: "ravi@example.ca" }],
  ["still here 780-555-9876", { phone: "7805559876" }],
  ["Bonjour, you can write me at me@example.ca", { email: "me@example.ca" }],
  ["Tammy lookin, 780 555 9876", { name: "Tammy", phone: "7805559876" }],
  ["My neighbour wants one too. 780-555-9876", {}],
  ["was wondering if you could ring 780-555-9876", { phone: "7805559876" }],
  ["is there a day you can come by, 780-555-9876", { phone: "7805559876" }],
  ["I'm bill. 780 555 9876", { phone: "7805559876" }],
  ["Rose Hill 780 555 9876", { name: "Rose Hill", phone: "7805559876" }],
  ["June 780-555-9876", { name: "June", phone: "7805559876" }],
  ["Nadia, 780 555 9876", { name: "Nadia", phone: "7805559876" }],
  ["there, call me at 780 555 9876", { phone: "7805559876" }],
  ["is 780 555 9876 still you guys", {}],
  ["jane 7805559876", { name: "Jane", phone: "7805559876" }],
  ["My name is Jane and my number is 780 555 9876", { name: "Jane", phone: "7805559876" }],
  ["I'm Jane, call me at 780-555-9876", { name: "Jane", phone: "7805559876" }],
  ["this is Mary-Ann O'Neil 780-555-9876", { name: "Mary-Ann O'Neil", phone: "7805559876" }],
  ["call me at 780-555-9876", { phone: "7805559876" }],
  ["my number is 780-555-9876", { phone: "7805559876" }],
  ["please text 780-555-9876 tomorrow", { phone: "7805559876" }],
  ["Jane@Example.ca", { email: "jane@example.ca" }],
  ["Jane, jane@example.ca, 780-555-9876", { name: "Jane", phone: "7805559876", email: "jane@example.ca" }],
  ["my name is Zoë", { name: "Zoë" }],
  ["I'm interested in epoxy", {}],
  ["I'm in Stony Plain", {}],
  ["850 sq ft with 20% colour", {}],
  ["1234567890123456", {}],
  ["Jane", {}],
  ["my husband and I want a quote, I'm Jane, 780-555-9876", { name: "Jane", phone: "7805559876" }],
  ["here's my email: pat@mail.example. do you do epoxy?", { email: "pat@mail.example" }],
  ["my neighbour's number is 780-555-9876", {}],
  ["call my wife Sue at 780-555-9876", {}],
  ["his cell is 780-555-9876", {}],
  ["For access call the tenant, 587-555-0126. For money call me, 780-555-0193.", { phone: "7805550193" }],
  [
    "My number is 780-555-9876. My neighbour's email is stan@example.ca, ask him too",
    { phone: "7805559876" },
  ],
  ["My cell is 780-555-9876! My wife's is 780-555-0184, don't ring there", { phone: "7805559876" }],
  ["call me 587 555 0119 after the kids sleep", { phone: "5875550119" }],
  ["my cell is 780-555-9876, cheers mate", { phone: "7805559876" }],
  ["My cell is 780-555-9876. Yours truly, Margaret Oyen", { name: "Margaret Oyen", phone: "7805559876" }],
  ["Best to reach me: 780-555-9876, Priya", { name: "Priya", phone: "7805559876" }],
  ["Hi, Priya here. I am busy until 3, then it is 780-555-9876", { name: "Priya", phone: "7805559876" }],
  ["my number is 780.555.9876 ext 204", { phone: "7805559876" }],
  ["is 780-555-9876 your number?", {}],
  ["fair enough, have the boss ring me, Manpreet, 7805559876", { name: "Manpreet", phone: "7805559876" }],
  ["780-555-9876 thats me harpreet", { name: "Harpreet", phone: "7805559876" }],
  ["call 780-555-9876, harjit is my name", { name: "Harjit", phone: "7805559876" }],
  [
    "put me down. Mrs. Irene Halvorsen. the house line is 7805559876",
    { name: "Irene Halvorsen", phone: "7805559876" },
  ],
  [
    "you can reach me (Denise O'Shaughnessy) at dos@example.ca",
    { name: "Denise O'Shaughnessy", email: "dos@example.ca" },
  ],
  ["I'm Chris, no wait put Christine. 780-555-9876", { name: "Christine", phone: "7805559876" }],
  ["Realtor here, Bev Hnatiuk, my office is 780-555-9876", { name: "Bev Hnatiuk", phone: "7805559876" }],
  ["hers is 780-555-0128 and mine is 780-555-9876, I'm Darlene", { name: "Darlene", phone: "7805559876" }],
  ["call my mother, Mrs Petrenko, 780-555-9876", {}],
  ["(780)555-98 76 Olena", { name: "Olena", phone: "7805559876" }],
  ["lorne. 780.555.9876. not before 9, im milking", { name: "Lorne", phone: "7805559876" }],
  ["somebody called me from 780-555-9876, who was that", {}],
])("%s", (message, contact) => expect(readContact(message)).toEqual(contact));

test("a bare name counts where a name was asked for", () => {
  expect(readContact("Jane", { isNameAsked: true })).toEqual({ name: "Jane" });
  expect(readContact("it's jane doe", { isNameAsked: true })).toEqual({ name: "Jane Doe" });
  expect(readContact("How much is epoxy?", { isNameAsked: true })).toEqual({});
});

test("an extension goes with its number, and is no size", () => {
  expect(withoutContact("o. 780.555.0119 ext 204 in Leduc")).toBe("o. in Leduc");
});

test("what is handed on holds no number and no address", () => {
  expect(withoutContact("I'm at 780-555-9876 or jane@example.ca, 850 sq ft")).toBe("I'm at or , 850 sq ft");
});

test.each([
  ["oops thumbs, ends in a 7 not 2", "7805559877"],
  ["sorry, 0134 at the end", "7805550134"],
  ["shoot thats the old cell. same but ends in 36", "7805559836"],
  ["the last two digits are 33", "7805559833"],
  ["the lane ends at the 7 Eleven", undefined],
  ["sorry, it is 20 wide, 24 at the end", undefined],
  ["the driveway ends in 3 steps", undefined],
  ["does the warranty end in 5 years?", undefined],
  ["omg my own number wrong. ends one three not seven six", "7805559813"],
  ["sory last two are 13 i wrote backwards", "7805559813"],
  ["does your season end on 31 october", undefined],
])("after a number, %s", (message, phone) => {
  const known = { ...NEW_CONVERSATION, contact: { phone: "7805559876" } };
  expect(contactIn(message, known, defaultBusiness).phone).toBe(phone);
  expect(contactIn(message, NEW_CONVERSATION, defaultBusiness).phone).toBeUndefined();
});

test("once a size was named, a corrected size is not the end of the number", () => {
  const priced = { ...NEW_CONVERSATION, contact: { phone: "7805559876" }, parts: [{ squareFeet: 1150 }] };
  expect(contactIn("sorry i meant 1200", priced, defaultBusiness)).toEqual({});
  expect(contactIn("sorry, 0134", priced, defaultBusiness).phone).toBe("7805550134");
});

test.each([
  ["my email is sean.o'brien@example.ca", { email: "sean.o'brien@example.ca" }],
  ["my email is r&d@example.ca", { email: "r&d@example.ca" }],
  ["my email is <jane@example.ca>.", { email: "jane@example.ca" }],
  ["my email is jane@müller.ca", { email: "jane@xn--mller-kva.ca" }],
  ["my email is andré@example.ca", {}],
  ["my email is o’brien@example.ca", {}],
  ["my number is 780\u00a0555\u00a00144", { phone: "7805550144" }],
  ["my number is 780\u2011555\u20110144", { phone: "7805550144" }],
  ["my number is 780/555/0144", { phone: "7805550144" }],
  ["my number is 780–555–0144", { phone: "7805550144" }],
])("%j leaves the whole of it, or nothing", (message, contact) => {
  expect(readContact(message)).toEqual(contact);
});
