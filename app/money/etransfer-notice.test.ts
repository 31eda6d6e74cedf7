import { expect, test } from "vitest";
import { LONGEST_NOTICE, type Notice, readNotice } from "./etransfer-notice";

const MARIA = "MARIA KOWALSKA";
const FULL: Notice = {
  amountCents: 242_235,
  sender: MARIA,
  message: "INV-0031 driveway",
  reference: "CAvjMTys",
  day: undefined,
  stands: "deposited",
};

/** Sentences as Interac and the banks write them; names and figures are ours. */
const NOTICES: [string, string, Partial<Notice>][] = [
  [
    "Scotiabank, deposited by itself",
    `Subject: INTERAC e-Transfer: A money transfer from MARIA KOWALSKA has been automatically deposited.

Hi SAMPLE SURFACES,

MARIA KOWALSKA has sent you a money transfer for the amount of $2,422.35 (CAD) and the money has been automatically deposited into your bank account at Scotiabank.

Message: INV-0031 driveway
Reference Number : CAvjMTys

Please do not reply to this email.`,
    {},
  ],
  [
    "RBC, with the day",
    `Interac e-Transfer: You've received $2,422.35 from MARIA KOWALSKA and it has been automatically deposited.

Hi Sample Surfaces,
Funds Deposited!
$2,422.35

Transfer Details
Message:
INV-0031 driveway

Date: November 12, 2026
Reference Number: CAvjMTys
Sent From: MARIA KOWALSKA
Amount: $2,422.35 (CAD)`,
    { day: "2026-11-12" },
  ],
  [
    "TD, each value under its label",
    "You have received an INTERAC e-Transfer.\n\nReference Number:\n\nCAvjMTys\n\nAmount:\n\n$2,422.35 (CAD)\n\nSent From:\n\nMaria Kowalska\n\nMessage:\n\nINV-0031 driveway\n\nTo deposit this money, please follow the instructions below.",
    { sender: "Maria Kowalska", stands: "waiting" },
  ],
  [
    "CIBC, which waits to be accepted",
    `INTERAC e-Transfer: MARIA KOWALSKA sent you money.

Hi Sample Surfaces,

MARIA KOWALSKA sent you $2,422.35 (CAD).
Message: INV-0031 driveway
Expires on: December 12, 2026
Reference number: CAvjMTys
Deposit your money`,
    { stands: "waiting" },
  ],
  [
    "BMO, without a message",
    `You've received $2,422.35 (CAD) from MARIA KOWALSKA and it has been automatically deposited.

Message:
Reference Number: CAvjMTys`,
    { message: undefined },
  ],
  [
    "ATB, a company's name with a comma and a point",
    `Hi SAMPLE SURFACES LTD.,
ACME, PAVING & SONS LTD. has sent you $2,422.35 (CAD) and the money has been automatically deposited into your bank account at ATB Financial.
Message: INV-0031 driveway
Reference Number: CAvjMTys`,
    { sender: "ACME, PAVING & SONS LTD." },
  ],
  [
    "Tangerine, a name from the head of the mail",
    `From: "MARIA KOWALSKA" <notify@payments.interac.ca>
Date: Thu, 12 Nov 2026 09:14:11 -0500
Subject: INTERAC e-Transfer
To: office@example.ca

Your money has been automatically deposited.
Amount: $2,422.35
Message: INV-0031 driveway
Reference Number: CAvjMTys`,
    { day: "2026-11-12" },
  ],
  [
    "Desjardins, deposited by itself",
    `Bonjour SURFACES EXEMPLE INC.,

Les fonds ont été déposés!
2 422,35 $

Précisions sur le virement

Message :
INV-0031 driveway

Date : 12 novembre 2026
Numéro de référence : CAvjMTys
Envoyé par : MARIA KOWALSKA
Montant : 2 422,35 $ (CAD)`,
    { day: "2026-11-12" },
  ],
  [
    "Banque Nationale, a subject alone with the sum",
    `Virement Interac : Vous avez reçu 2 422,35 $ de MARIA KOWALSKA et ce montant a été automatiquement déposé.
Message : INV-0031 driveway
Numéro de référence : CAvjMTys`,
    {},
  ],
  [
    "Banque Laurentienne, with narrow blanks that do not break",
    `Virement INTERAC : Un virement de fonds de MARIA KOWALSKA a été automatiquement déposé.

Bonjour,
MARIA KOWALSKA vous a envoyé 2\u202f422,35\u00a0$\u00a0(CAD) et les fonds ont été automatiquement déposés dans votre compte bancaire.
Message\u00a0: INV-0031 driveway
Numéro de référence\u00a0: CAvjMTys`,
    {},
  ],
  [
    "RBC in French, which waits to be accepted",
    `Virement INTERAC : MARIA KOWALSKA vous a envoyé des fonds.
MARIA KOWALSKA vous a envoyé 2 422,35 $ (CAD).
Message : INV-0031 driveway
No de référence : CAvjMTys
Expire le 12 décembre 2026`,
    { stands: "waiting" },
  ],
  [
    "accents, of a name and spelled in two characters",
    `Virement INTERAC : HÉLÈNE BÉDARD vous a envoyé des fonds.
Montant : 85,00 $
Message : merci
Nume\u0301ro de re\u0301fe\u0301rence : C1AVzjTtqRCM`,
    {
      amountCents: 8_500,
      sender: "HÉLÈNE BÉDARD",
      message: "merci",
      reference: "C1AVzjTtqRCM",
      stands: "waiting",
    },
  ],
  [
    "forwarded by Gmail",
    `---------- Forwarded message ---------
From: MARIA KOWALSKA <notify@payments.interac.ca>
Date: Thu, Nov 12, 2026 at 3:04 PM
Subject: Fwd: INTERAC e-Transfer: MARIA KOWALSKA sent you money.
To: <office@example.ca>

MARIA KOWALSKA sent you $2,422.35 (CAD) and it has been automatically deposited.
*Message:* INV-0031 driveway
*Reference Number:* CAvjMTys`,
    { day: "2026-11-12" },
  ],
  [
    "forwarded by Outlook, in French",
    `De : Interac <notify@payments.interac.ca>
Envoyé : jeudi 12 novembre 2026 15:04
À : bureau@example.ca
Objet : Virement INTERAC : MARIA KOWALSKA vous a envoyé des fonds.

Les fonds ont été déposés!
Montant : 2 422,35 $ (CAD)
Message : INV-0031 driveway
Numéro de référence : CAvjMTys`,
    { day: "2026-11-12" },
  ],
  [
    "quoted twice, with Windows line ends",
    "> > Hi,\r\n> > MARIA KOWALSKA has sent you $2,422.35 (CAD) and the money has been automatically deposited.\r\n> >\r\n> > Message: INV-0031 driveway\r\n> > Reference Number: CAvjMTys\r\n",
    {},
  ],
  [
    "HTML, in a table",
    `<html><head><title>e-Transfer</title><style>td{color:#000} .m{content:"$9.99"}</style></head><body><!-- $1.00 -->
<div>Hi SAMPLE SURFACES,</div><p><strong>MARIA KOWALSKA</strong> has sent you <b>$2,422.35</b>&nbsp;(CAD) and the
money has been automatically deposited.</p><table><tr><td>Message:</td><td>INV-0031 driveway</td></tr>
<tr><td>Reference Number:</td><td>CAvjMTys</td></tr></table><script>var fee = "$5.00"</script></body></html>`,
    {},
  ],
  [
    "HTML, in French, with entities",
    `<div>MARIA KOWALSKA vous a envoy&eacute; 2&nbsp;422,35&nbsp;$&#160;(CAD) et les fonds ont &#xe9;t&eacute; automatiquement d&eacute;pos&eacute;s.</div>
<div>Message&nbsp;: INV-0031 driveway</div><div>Num&eacute;ro de r&eacute;f&eacute;rence&nbsp;: CAvjMTys</div>`,
    {},
  ],
  [
    "all in one line, as a preview shows it",
    "INTERAC e-Transfer: MARIA KOWALSKA sent you $2,422.35 (CAD) and it has been automatically deposited. Message: INV-0031 driveway Reference Number: CAvjMTys",
    {},
  ],
  [
    "a message of two lines",
    `MARIA KOWALSKA sent you $2,422.35 (CAD), automatically deposited.
Message: INV-0031
driveway
Please do not reply to this email.
Reference Number: CAvjMTys`,
    {},
  ],
  [
    "a subject alone",
    "Interac e-Transfer: You've received $2,422.35 from MARIA KOWALSKA and it has been automatically deposited.",
    { message: undefined, reference: undefined },
  ],
  [
    "whole dollars, a curly apostrophe and bold",
    "*You’ve received $250 from JEAN-LUC O’BRIEN and it has been automatically deposited.*\nReference Number: C1A-2233445566",
    {
      amountCents: 25_000,
      sender: "JEAN-LUC O'BRIEN",
      message: undefined,
      reference: "C1A-2233445566",
    },
  ],
];

test.each(NOTICES)("a notice is read: %s", (_, pasted, differs) => {
  expect(readNotice(pasted)).toEqual({ ...FULL, ...differs });
});

const notice = (sum: string, message = "INV-0031", more = "") =>
  `MARIA KOWALSKA has sent you ${sum} and the money has been automatically deposited.\nMessage: ${message}\nReference Number: CAvjMTys\n${more}`;

test.each([
  ["two amounts", notice("$50.00 (CAD)", "x", "Amount: $5,000.00"), undefined],
  ["two notices", `${notice("$50.00")}\n\n${notice("$60.00")}`, undefined],
  ["the same notice twice", `${notice("$50.00")}\n\n${notice("$50.00")}`, 5_000],
  ["an amount in the message", notice("$50.00", "I still owe you $950.00"), 5_000],
  ["an amount in the message alone", notice("money", "I still owe you $950.00"), undefined],
  ["a field that the sender made up in the message", notice("$50.00", "hi\nAmount: $9,000.00"), undefined],
  ["a negative amount", notice("-$50.00"), undefined],
  ["a negative amount in French", notice("-50,00 $"), undefined],
  ["nothing", notice("$0.00"), undefined],
  ["a fee", notice("$50.00 (CAD)", "x", "A fee of $1.50 was charged.\nFrais : 1,50 $"), 5_000],
  ["another currency", notice("$50.00 (USD)"), undefined],
  ["another currency before it", notice("US$50.00"), undefined],
  ["too many decimals", notice("$50.005"), undefined],
  ["a comma for the decimals behind a dollar sign", notice("$50,00"), undefined],
  ["a blank for the thousands behind a dollar sign", notice("$2 422.35"), undefined],
  ["more than an invoice has", notice("$100,000,000.00"), undefined],
  ["an amount outside of any sentence", "Deposit\n$50.00\nBalance: $812.00", 5_000],
])("an amount that is in doubt is left to a person: %s", (_, pasted, cents) => {
  expect(readNotice(pasted).amountCents).toBe(cents);
});

test("a second reference, or one that is none, is left to a person", () => {
  const forged = notice("$50.00", "hi\nReference Number: CAother1");
  expect(readNotice(forged).reference).toBeUndefined();
  expect(readNotice(notice("$50.00").replace("CAvjMTys", "<script>")).reference).toBeUndefined();
  expect(readNotice(notice("$50.00").replace("CAvjMTys", "C".repeat(60))).reference).toBeUndefined();
});

test.each([
  "MARIA KOWALSKA has requested money from you: $50.00",
  "MARIA KOWALSKA accepted your money transfer of $50.00",
  "INTERAC e-Transfer: Your money transfer to MARIA KOWALSKA was deposited.",
  "The money transfer from MARIA KOWALSKA was cancelled.",
  "Virement INTERAC : MARIA KOWALSKA vous demande 50,00 $",
  "Le virement de 50,00 $ a été annulé.",
])("a mail that brings no money says so: %s", (pasted) => {
  expect(readNotice(pasted).stands).toBe("other");
});

test("the sender's own words make no other notice of it", () => {
  expect(readNotice(notice("$50.00", "you sent the invoice, it has expired")).stands).toBe("deposited");
});

const JUNK = [
  "",
  "Nothing to read here.",
  ...[
    "$",
    "1 ",
    "111 ",
    "1,111",
    "$1",
    "<",
    "<style",
    "<!--",
    "&#",
    "*",
    "> ",
    ": ",
    " sent you ",
    " from ",
    "\n",
  ],
  ...[
    "received a",
    "received $1 from ",
    "Message: ",
    "Message:\n",
    "Reference Number: ",
    " Reference Number :",
    "fee ",
  ],
  ...[
    "<p>&nbsp;",
    "é\u0301",
    "\u200b",
    "Hi a, ",
    "reçu de ",
    "virement de fonds de ",
    "Date: Nov ",
    "\ud800",
  ],
].map((piece) =>
  piece.length > 0 && piece.length < 21 ? piece.repeat(LONGEST_NOTICE / piece.length) : piece,
);

test("junk of any kind is read in a moment", () => {
  for (const pasted of JUNK) {
    const before = process.cpuUsage();
    readNotice(pasted);
    expect(process.cpuUsage(before).user, JSON.stringify(pasted.slice(0, 20))).toBeLessThan(200_000);
  }
});

test("more than the longest notice is not read", () => {
  expect(readNotice(`${" ".repeat(LONGEST_NOTICE)}${notice("$50.00")}`).amountCents).toBeUndefined();
});
