// Renders an email as text and as HTML for every mail client: tables, inline colours, no images, no links except the button's and the one
// that switches off emails of this kind. Colours repeat src/kit/styles/tokens.css, because mail clients do not support custom properties.
import type { Page } from '../../../kernel/letter.ts';
import { companyLine, type Contact } from '../../../shared/contact.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

const font = "font-family:Overpass,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Clients with dark mode use the dark tokens; others show the light ones inlined in each cell.
const dark = `@media (prefers-color-scheme:dark){
.bg{background:#0B0E26!important}.sheet{background:#151939!important}.fg{color:#F5F3EC!important}.mu{color:#B9BDD9!important}
.ln{border-color:#2D3363!important}.rl{border-color:#F5F3EC!important}.btn{background:#FFC21A!important}.btn a{color:#0E1130!important}}`;

const row = ([label, value]: readonly [string, string], edge: string, weight: number): string =>
  `<tr><td class="mu ln" style="padding:9px 12px 9px 0;border-bottom:${edge};color:#474B6B;${font};font-size:15px;line-height:22px" valign="top">${escapeHtml(label)}</td>` +
  `<td class="fg ln" align="right" style="padding:9px 0;border-bottom:${edge};color:#0E1130;${font};font-size:15px;line-height:22px;font-weight:${weight}" valign="top">${escapeHtml(value)}</td></tr>`;

const sheet = (rows: string): string =>
  `<table role="presentation" class="rl" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;border-top:2px solid #151A45">${rows}</table>`;

const hairline = '1px solid #E6E2D6';

const pieces = (page: Page): string[] => {
  const paragraphs = page.paragraphs.map(
    (text) =>
      `<p class="fg" style="margin:0 0 16px;color:#0E1130;${font};font-size:17px;line-height:26px">${escapeHtml(text)}</p>`,
  );
  const facts = page.facts?.length ? [sheet(page.facts.map((fact) => row(fact, hairline, 600)).join(''))] : [];
  const bill = page.bill
    ? [
        sheet(
          page.bill.lines.map((line) => row(line, hairline, 600)).join('') +
            `<tr><td class="fg rl" style="padding:12px 12px 0 0;border-top:2px solid #151A45;color:#0E1130;${font};font-size:18px;font-weight:800">${escapeHtml(page.bill.total[0])}</td>` +
            `<td class="fg rl" align="right" style="padding:12px 0 0;border-top:2px solid #151A45;color:#0E1130;${font};font-size:18px;font-weight:800">${escapeHtml(page.bill.total[1])}</td></tr>`,
        ),
      ]
    : [];
  const button = page.button
    ? [
        `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="btn" bgcolor="#151A45" style="background:#151A45;border-radius:6px"><a href="${escapeHtml(page.button.url)}" style="display:inline-block;padding:16px 28px;color:#FFFFFF;${font};font-size:17px;font-weight:700;text-decoration:none">${escapeHtml(page.button.label)}</a></td></tr></table>`,
      ]
    : [];
  const footnote = page.footnote
    ? [
        `<p class="mu" style="margin:0;color:#474B6B;${font};font-size:14px;line-height:20px">${escapeHtml(page.footnote)}</p>`,
      ]
    : [];
  return [...paragraphs, ...facts, ...bill, ...button, ...footnote];
};

const offWords = 'Switch off emails of this kind';

export const drawHtml = (page: Page, language: string, contact: Contact, offUrl?: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(page.subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head>` +
  `<body class="bg" style="margin:0;padding:0;background:#F6F4EE"><table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" bgcolor="#F6F4EE" style="background:#F6F4EE"><tr><td align="center" style="padding:24px 12px">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">` +
  `<tr><td bgcolor="#151A45" style="background:#151A45;border-bottom:4px solid #FFC21A;padding:18px 28px;color:#FFFFFF;${font};font-size:24px;font-weight:800">Kaya</td></tr>` +
  `<tr><td class="sheet" bgcolor="#FFFFFF" style="background:#FFFFFF;padding:28px">` +
  `<h1 class="fg" style="margin:0 0 16px;color:#0E1130;${font};font-size:26px;line-height:32px;font-weight:800">${escapeHtml(page.heading)}</h1>${pieces(page).join('')}</td></tr>` +
  `<tr><td class="mu" style="padding:16px 28px;color:#474B6B;${font};font-size:13px;line-height:18px">${escapeHtml(companyLine(contact))}. Moves, rides, charters, storage, packages and cleaning. Questions: ${escapeHtml(contact.support_email)}.${offUrl ? ` <a class="mu" href="${escapeHtml(offUrl)}" style="color:#474B6B">${offWords}</a>` : ''}</td></tr>` +
  `</table></td></tr></table></body></html>`;

export const drawText = (page: Page, contact: Contact, offUrl?: string): string =>
  [
    page.heading,
    ...page.paragraphs,
    page.facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    page.bill && [...page.bill.lines, page.bill.total].map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    page.button && `${page.button.label}:\n${page.button.url}`,
    page.footnote,
    `${companyLine(contact)}. Questions: ${contact.support_email}`,
    offUrl && `${offWords}:\n${offUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
