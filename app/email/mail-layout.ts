import { type Business, formatPhone, telHref } from "~/business/facts";
import { fitLogo } from "~/business/logo";
import { PALETTE } from "~/business/palette";
import { type Html, html } from "./html";
import type { MailBlock } from "./mail-blocks";
import { blocksAsHtml, HEADING_FONT, TEXT_FONT } from "./mail-html";
import { blocksAsText, underlined } from "./mail-text";

const {
  granule: INK,
  paper: PAPER,
  amber: AMBER,
  muted: MUTED,
  pale: PALE,
  line: RULE,
  white: WHITE,
} = PALETTE;

export interface MailContent {
  business: Business;
  /** The site's origin, without a trailing slash. */
  publicUrl: string;
  subject: string;
  heading: string;
  /** The preview that a mail program shows beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /**
   * True for an answer to a request, and for mail to the business. Any other mail must say how to unsubscribe (CASL).
   */
  isAnswer?: boolean;
  /** The recipient's private link to unsubscribe. Without it, a mail that must have one says to write to us. */
  unsubscribeLink?: string;
}

/** A mail in the form that `enqueueMail` takes. */
export interface MailMessage {
  subject: string;
  html: string;
  text: string;
}

/**
 * Lays a mail out as HTML and as plain text: the business's name, heading, blocks, and a signature with a phone link.
 * All strings in `content` are plain text.
 */
export function layOutMail(content: MailContent): MailMessage {
  return { subject: content.subject, html: asHtml(content).toString(), text: asText(content) };
}

function asHtml({ business, publicUrl, heading, preview, blocks, ...content }: MailContent): Html {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no">
<title>${heading}</title>
</head>
<body style="margin:0;padding:0;background-color:${PAPER};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${PAPER};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
${business.logo ? htmlLogo(business, business.logo, publicUrl) : htmlName(business)}
<tr><td style="padding:30px 28px 14px;background-color:${WHITE};">
<h1 style="margin:0 0 16px;${HEADING_FONT}font-size:25px;line-height:31px;color:${INK};">${heading}</h1>
${blocksAsHtml(blocks)}</td></tr>
<tr><td style="padding:20px 28px 24px;background-color:${WHITE};border-top:1px solid ${RULE};">
${htmlSignature(business, publicUrl)}
${saysWayOut(content) ? htmlWayOut(business, content.unsubscribeLink) : ""}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlName({ name, city, province }: Business): Html {
  return html`<tr><td style="padding:22px 28px 20px;background-color:${INK};border-bottom:4px solid ${AMBER};">
<p style="margin:0;${HEADING_FONT}font-size:20px;line-height:26px;color:${WHITE};">${name}</p>
<p style="margin:2px 0 0;${TEXT_FONT}font-size:14px;line-height:20px;color:${PALE};">${city}, ${province}</p>
</td></tr>`;
}

/** The logo's box in pixels. */
const LOGO_PLACE = { width: 260, height: 64 };

/**
 * The logo, linked from the site: a picture inside the mail would be listed as an attachment. Mail programs that load
 * no pictures show the name. The address is the same in every mail, so it does not tell who opened one.
 */
function htmlLogo({ name }: Business, logo: string, publicUrl: string): Html {
  const { width, height } = fitLogo(logo, LOGO_PLACE);
  return html`<tr><td style="padding:20px 28px;background-color:${WHITE};border-bottom:4px solid ${AMBER};">
<img src="${publicUrl}${logo}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0;${HEADING_FONT}font-size:20px;line-height:26px;color:${INK};">
</td></tr>`;
}

function htmlSignature(business: Business, publicUrl: string): Html {
  const link = `color:${INK};text-decoration:underline;`;
  const address = business.address ? html`${business.address}<br>` : "";
  return html`<p style="margin:0;${TEXT_FONT}font-size:15px;line-height:24px;color:${MUTED};">
<strong style="color:${INK};">${business.name}</strong><br>
<a href="${telHref(business.phone)}" style="${link}">${formatPhone(business.phone)}</a><br>
<a href="mailto:${business.email}" style="${link}">${business.email}</a><br>
${address}<a href="${publicUrl}" style="${link}">${siteName(publicUrl)}</a>
</p>`;
}

function saysWayOut({
  isAnswer,
  unsubscribeLink,
}: Pick<MailContent, "isAnswer" | "unsubscribeLink">): boolean {
  return !isAnswer || unsubscribeLink !== undefined;
}

function htmlWayOut({ email }: Business, link = `mailto:${email}?subject=Unsubscribe`): Html {
  return html`<p style="margin:14px 0 0;${TEXT_FONT}font-size:14px;line-height:21px;color:${MUTED};">
No more mail from us? <a href="${link}" style="color:${MUTED};text-decoration:underline;">Unsubscribe</a>
</p>`;
}

function asText({ business, publicUrl, heading, blocks, ...content }: MailContent): string {
  const how = content.unsubscribeLink
    ? `Unsubscribe: ${content.unsubscribeLink}`
    : `Write "Unsubscribe" to ${business.email}`;
  const wayOut = saysWayOut(content) ? `\nNo more mail from us? ${how}\n` : "";
  return `${underlined(heading, "=")}\n\n${blocksAsText(blocks)}\n\n${textSignature(business, publicUrl)}\n${wayOut}`;
}

function textSignature(business: Business, publicUrl: string): string {
  const { name, phone, email, address } = business;
  // Mail programs take the line "-- " (with the space) as the start of a signature.
  return ["-- ", name, formatPhone(phone), email, ...(address ? [address] : []), publicUrl].join("\n");
}

function siteName(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, "");
}
