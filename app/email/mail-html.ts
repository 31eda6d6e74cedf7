import { PALETTE } from "~/business/palette";
import { type Html, html } from "./html";
import type { Fact, Figure, MailBlock } from "./mail-blocks";

/*
 * Every style is inline: mail programs read no style sheet, lack the site's fonts, and Outlook only understands tables.
 */
const {
  granule: INK,
  paper: PAPER,
  amber: AMBER,
  "amber-deep": AMBER_TEXT,
  muted: MUTED,
  line: RULE,
  white: WHITE,
} = PALETTE;

export const HEADING_FONT = "font-family:Arial Black,Helvetica Neue,Arial,sans-serif;font-weight:800;";
export const TEXT_FONT = "font-family:Helvetica Neue,Helvetica,Arial,sans-serif;";
const BODY_TEXT = `${TEXT_FONT}font-size:16px;line-height:25px;color:${INK};word-break:break-word;`;
const SMALL_TEXT = `${TEXT_FONT}font-size:14px;line-height:21px;color:${MUTED};`;

/** The blocks of a mail as HTML for one table cell. */
export function blocksAsHtml(blocks: readonly MailBlock[]): Html[] {
  return blocks.map(blockAsHtml);
}

function blockAsHtml(block: MailBlock): Html {
  switch (block.kind) {
    case "paragraph":
      return html`<p style="margin:0 0 18px;${BODY_TEXT}">${lines(block.text)}</p>\n`;
    case "heading":
      return html`<h2 style="margin:30px 0 10px;${HEADING_FONT}font-size:17px;line-height:23px;color:${INK};">${block.text}</h2>\n`;
    case "price":
      return price(block.amount, block.caption);
    case "figures":
      return dataTable(block.rows.map(figureRow));
    case "facts":
      return dataTable(block.rows.map(factRow));
    case "list":
      return list(block.items, block.isOrdered ?? false);
    case "quotation":
      return html`<p style="margin:0 0 18px;padding:2px 0 2px 14px;border-left:3px solid ${AMBER};${BODY_TEXT}">${lines(block.text)}</p>\n`;
    case "action":
      return action(block.label, block.href);
    case "picture":
      return html`<p style="margin:0 0 18px;${SMALL_TEXT}"><img src="cid:${block.name}" alt="${block.alt}" width="544" style="display:block;width:100%;max-width:544px;height:auto;border:0;"></p>\n`;
  }
}

function lines(text: string): Html[] {
  return text.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

function price(amount: string, caption: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
<tr><td style="padding:16px 20px 18px;background-color:${PAPER};border-left:4px solid ${AMBER};">
<p style="margin:0;${HEADING_FONT}font-size:34px;line-height:42px;color:${INK};">${amount}</p>
<p style="margin:2px 0 0;${SMALL_TEXT}">${lines(caption)}</p>
</td></tr>
</table>\n`;
}

function dataTable(rows: readonly Html[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;border-collapse:collapse;">
${rows}</table>\n`;
}

function figureRow({ label, value, isTotal = false }: Figure): Html {
  const border = isTotal ? `border-top:2px solid ${INK};` : `border-bottom:1px solid ${RULE};`;
  const weight = isTotal ? "font-weight:bold;font-size:18px;" : "";
  const cell = `padding:9px 0;vertical-align:top;${BODY_TEXT}${border}${weight}`;
  return html`<tr><th scope="row" align="left" style="${cell}text-align:left;${isTotal ? "" : "font-weight:normal;"}">${label}</th><td align="right" style="${cell}padding-left:16px;text-align:right;white-space:nowrap;">${value}</td></tr>\n`;
}

function factRow({ label, value, href }: Fact): Html {
  const cell = `padding:9px 0;vertical-align:top;border-bottom:1px solid ${RULE};`;
  const shown = href
    ? html`<a href="${href}" style="color:${AMBER_TEXT};font-weight:bold;">${value}</a>`
    : value;
  return html`<tr><th scope="row" align="left" width="28%" style="${cell}${SMALL_TEXT}line-height:25px;font-weight:normal;text-align:left;">${label}</th><td style="${cell}${BODY_TEXT}padding-left:12px;">${shown}</td></tr>\n`;
}

function list(items: readonly string[], isOrdered: boolean): Html {
  const entries = items.map((item) => html`<li style="margin:0 0 6px;${BODY_TEXT}">${item}</li>\n`);
  const style = "margin:0 0 18px;padding:0 0 0 22px;";
  return isOrdered
    ? html`<ol style="${style}">\n${entries}</ol>\n`
    : html`<ul style="${style}">\n${entries}</ul>\n`;
}

function action(label: string, href: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 24px;">
<tr><td style="background-color:${INK};border-radius:6px;">
<a href="${href}" style="display:inline-block;padding:13px 24px;${TEXT_FONT}font-size:16px;line-height:22px;font-weight:bold;color:${WHITE};text-decoration:none;">${label}</a>
</td></tr>
</table>\n`;
}
