import { expect, test } from "vitest";
import { crewMessages } from "~/crew/crew-messages";
import { NoAnswer } from "~/http/foreign-answers";
import { keepUnsent } from "./keep-unsent";

/** A kept form is sent once more, and that ends so. */
async function sendAgain(error: Error) {
  const body = new URLSearchParams({ intent: "note", kept: "a1" });
  const request = new Request("http://site.test/admin/day", { method: "POST", body });
  const serverAction = () => Promise.reject(error);
  const answer = (await keepUnsent({ request, serverAction, params: {}, context: {} } as never)) as Response;
  return (await answer.json()).toast.text;
}

test.each([
  [new NoAnswer("Failed to fetch"), "no signal"],
  [new TypeError("undefined is not a function"), "undefined is not a function"],
  [new Error("502 Bad Gateway"), "502 Bad Gateway"],
])("%s is said as it is", async (error, why) => {
  expect(await sendAgain(error)).toBe(crewMessages.keptUnsent(why).text);
});
