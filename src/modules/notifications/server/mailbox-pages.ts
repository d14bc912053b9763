// The development mailbox (decisions.md, "Demo data and development conveniences"): emails and texts that would have been sent. Composition
// mounts it only with development conveniences (Config.devTools) and without a mail server.
import { Hono } from 'hono';
import type { KeptLetter, Mail } from '../../../kernel/mail.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { escapeHtml as escape } from './draw-letter.ts';

// Emails are shown in a sandboxed srcdoc frame, which inherits this policy, so nothing in an email loads or runs.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:760px;padding:24px 20px 80px;background:#fff;color:#0e1130;font:16px/24px Overpass,system-ui,sans-serif}
h1{font-size:32px;line-height:36px;margin:0 0 16px}h2{font-size:20px;line-height:26px;margin:0}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 24px}label{display:block;font-weight:600}
input{display:block;font:inherit;min-height:48px;width:320px;max-width:100%;padding:0 12px;border:2px solid #757995;border-radius:6px;background:#fff;color:inherit}
button{font:inherit;font-weight:700;min-height:48px;padding:0 20px;border:0;border-radius:6px;background:#151a45;color:#fff}
article{border-top:2px solid #151a45;padding:16px 0}.m{color:#474b6b;margin:0 0 8px;overflow-wrap:anywhere}a{color:#2a3aa8;overflow-wrap:anywhere}
summary{font-weight:600;min-height:32px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0}
iframe{width:100%;height:560px;border:1px solid #757995;border-radius:6px;background:#fff}
@media(prefers-color-scheme:dark){body{background:#0b0e26;color:#f5f3ec}.m{color:#b9bdd9}a{color:#b4beff}
article{border-color:#f5f3ec}input{background:#151939}button{background:#ffc21a;color:#0e1130}}`;

/** Escapes a text and turns its addresses into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');

const article = (letter: KeptLetter, index: number): string =>
  `<article aria-labelledby="l${index}"><h2 id="l${index}">${escape(letter.subject)}</h2>
<p class="m">To ${escape(letter.to)}, ${escape(showDateTime(new Date(letter.sentAt)))}</p><pre>${linked(letter.text)}</pre>
<details><summary>As the email program shows it</summary><iframe title="${escape(letter.subject)}" sandbox="" srcdoc="${escape(letter.html)}"></iframe></details></article>`;

const page = (to: string, letters: readonly KeptLetter[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox | Kaya</title><style>${style}</style></head><body><main><h1>Development mailbox</h1>
<form method="get"><label>Address<input name="to" value="${escape(to)}" placeholder="Everyone"></label><button>Show</button></form>
${letters.map(article).join('') || `<p>No emails${to ? ` to ${escape(to)}` : ''} yet.</p>`}</main></body></html>`;

/** Without a stored mailbox (a mail server is configured) the routes do not exist. */
export const mailboxPages = (mail: Mail): Hono => {
  const pages = new Hono();
  const { kept } = mail;
  if (!kept) return pages;
  return pages.get('/dev/mailbox', async (c) => {
    // An unencoded + arrives as a space.
    const to = (c.req.query('to') ?? '').trim().replace(/^(?=\d{7,15}$)/, '+');
    const letters = await kept(to || undefined);
    c.header('cache-control', 'no-store');
    c.header('vary', 'accept');
    if (!(c.req.header('accept') ?? '').includes('text/html')) return c.json(letters);
    c.header('content-security-policy', policy);
    return c.html(page(to, letters));
  });
};
