import { formatNumber } from "~/business/format-number";
import { connect, type SignIn, whyNot } from "./connect.server";
import type { TendContext } from "./tend-context.server";

/** Signs in, looks at the inbox and leaves. `words` are what the server answered. */
export async function tryMailbox(
  { privateHosts }: Pick<TendContext, "privateHosts">,
  signIn: SignIn,
): Promise<{ isOpen: boolean; words: string }> {
  try {
    const client = await connect(signIn, privateHosts);
    try {
      const { exists } = await client.mailboxOpen("INBOX", { readOnly: true });
      return {
        isOpen: true,
        words: `${signIn.host} let ${signIn.username} in. The inbox has ${inWords(exists)}; none of them was read.`,
      };
    } finally {
      client.close();
    }
  } catch (error) {
    return { isOpen: false, words: whyNot(error, signIn) };
  }
}

function inWords(mails: number): string {
  return mails === 1 ? "1 email" : `${formatNumber(mails)} emails`;
}
