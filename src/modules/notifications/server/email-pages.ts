// The page behind the link below an email: one question and one button, without script. Mail programs that unsubscribe automatically (RFC
// 8058) post to the same address; just opening it changes nothing, because scanners open every link.
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { addressOf } from '../../../kernel/http/client-address.ts';
import type { Limiter } from '../../../kernel/http/limit.ts';
import type { LanguageCode } from '../../../shared/language.ts';
import { languageOf } from '../../identity/server/door.ts';
import { type Text, text } from '../../news/server/door.ts';
import { escapeHtml as escape } from './draw-letter.ts';
import { type EmailKind, readOffKey, sealingSecrets, stopEmails } from './stop-emails.ts';
import { inLanguage } from './text.ts';

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:480px;padding:48px 20px;background:#fff;color:#0e1130;font:17px/26px Overpass,system-ui,sans-serif}
h1{font-size:28px;line-height:34px;margin:0 0 16px}p{margin:0 0 20px}a{color:inherit}
button{font:inherit;font-weight:700;min-height:56px;padding:0 24px;border:0;border-radius:6px;background:#151a45;color:#fff}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#0b0e26;color:#f5f3ec}button{background:#ffc21a;color:#0e1130}}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const questions: Readonly<Record<EmailKind['type'], Text>> = {
  job_match: text('Switch off emails about new jobs?'),
  payment: text('Switch off emails about payments?'),
  alert: text('Switch off emails about alerts?'),
  other: text('Switch off emails with news?'),
};

type Words = { readonly title: Text; readonly lines: readonly Text[]; readonly button?: Text };
const page = ({ title, lines, button }: Words, language: LanguageCode): string => {
  const say = (of: Text): string => escape(inLanguage(of, language));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${say(title)} | Kaya</title><style>${style}</style></head><body><main><h1>${say(title)}</h1>
${lines.map((line) => `<p>${say(line)}</p>`).join('')}${button ? `<form method="post"><button>${say(button)}</button></form>` : '<p><a href="/">Kaya</a></p>'}</main></body></html>`;
};

const tries = { times: 30, seconds: 600 };

/** `/emails/off?key=…`: asks on GET, switches off on POST. */
export const emailPages = (db: Database, limiter: Limiter): Hono => {
  const show = (c: Context, words: Words, language: LanguageCode, status: 200 | 404 = 200): Response => {
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', policy);
    return c.html(page(words, language), status) as Response;
  };
  const answer = async (
    c: Context,
    work: (kind: EmailKind, language: LanguageCode) => Promise<Words>,
  ): Promise<Response> => {
    limiter.check('emails.off', addressOf(c), tries);
    const kind = readOffKey(await sealingSecrets(db), c.req.query('key') ?? '');
    if (!kind) return show(c, { title: text('This link is not valid'), lines: [] }, 'en', 404);
    // The key in the link is the proof; the reader of an email has no session.
    const language = await db.act(system, (act) => languageOf(act, kind.account));
    return show(c, await work(kind, language), language);
  };
  return new Hono()
    .get('/emails/off', (c) =>
      answer(c, async ({ type }) => ({
        title: questions[type],
        lines: [text('You still see all of it in the app.'), text('Security and SOS emails are always sent.')],
        button: text('Switch off'),
      })),
    )
    .post('/emails/off', (c) =>
      answer(c, async (kind) => {
        await stopEmails(db, kind);
        return {
          title: text('These emails are switched off'),
          lines: [text('You can switch them on again in Kaya, under Notifications.')],
        };
      }),
    );
};
