// The pages of the sandbox: its card page, and a bank that sends transfers. They exist only where the sandbox is allowed.
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { maxBytes, readBytes } from '../../../kernel/http/body-cap.ts';
import { naira, parseNaira } from '../../../shared/naira.ts';
import type { Paid, SandboxCheckouts } from '../adapters/sandbox/sandbox-checkouts.ts';

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:480px;padding:24px 20px 80px;background:#fff;color:#0e1130;font:16px/24px Overpass,system-ui,sans-serif}
h1{font-size:28px;line-height:34px;margin:0 0 4px}.a{font-size:40px;line-height:48px;font-weight:800;margin:0 0 16px}
.n{background:#fff1c9;color:#0e1130;padding:12px 16px;border-radius:6px;margin:0 0 20px}.e{background:#fde3e1;color:#7a130c;padding:12px 16px;border-radius:6px;margin:0 0 20px}
label{display:block;font-weight:600;margin:0 0 16px}input{display:block;font:inherit;font-weight:400;min-height:48px;width:100%;padding:0 12px;border:2px solid #757995;border-radius:6px;background:#fff;color:inherit}
button{font:inherit;font-weight:700;min-height:56px;width:100%;padding:0 20px;border:0;border-radius:6px;background:#151a45;color:#fff;margin:0 0 12px}
button.q{background:none;color:inherit;border:2px solid #757995}table{border-collapse:collapse;margin:24px 0 0}td{padding:4px 16px 4px 0;vertical-align:top}td:first-child{white-space:nowrap}
@media(prefers-color-scheme:dark){body{background:#0b0e26;color:#f5f3ec}input{background:#151939}button{background:#ffc21a;color:#0e1130}}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Kaya sandbox</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const faults: Readonly<Record<Exclude<Paid, 'ended'>, string>> = {
  no_card: 'Enter the number of your card.',
  declined: 'Your bank declined this card. Try another card.',
};
const faultOf = (code: string | undefined): string | null =>
  code === 'no_card' || code === 'declined' ? faults[code] : null;

const form = (checkout: { amount_kobo: number; title: string }, fault: string | null): string =>
  page(
    'Pay by card',
    `<h1>Pay Kaya by card</h1><p>${escape(checkout.title)}</p><p class="a">${escape(naira(checkout.amount_kobo))}</p>
<p class="n">This is the sandbox: no real card, no real money.</p>
${fault ? `<p class="e" role="alert">${escape(fault)}</p>` : ''}
<form method="post"><label>Card number<input name="card" inputmode="numeric" autocomplete="off" maxlength="30"${fault ? ' autofocus' : ''}></label>
<button name="do" value="pay">Pay ${escape(naira(checkout.amount_kobo))}</button>
<button class="q" name="do" value="close" formnovalidate>Close without paying</button></form>
<table><tr><td>4242 4242 4242 4242</td><td>is accepted</td></tr><tr><td>4000 0000 0000 0002</td><td>is declined</td></tr>
<tr><td>4000 0000 0000 0119</td><td>is accepted after five seconds</td></tr>
<tr><td>4000 0000 0000 0341</td><td>is accepted, and declined when it was kept</td></tr>
<tr><td>4000 0027 6000 3184</td><td>is accepted, and asks you to confirm when it was kept</td></tr></table>`,
  );

const confirmForm = ({ amount_kobo, title }: { amount_kobo: number; title: string }, last4: string): string =>
  page(
    'Confirm the payment',
    `<h1>Your bank asks you to confirm</h1><p>${escape(title)}, with the card that ends in ${escape(last4)}</p>
<p class="a">${escape(naira(amount_kobo))}</p><p class="n">This is the sandbox: no real card, no real money.</p>
<form method="post"><button name="do" value="confirm">Confirm ${escape(naira(amount_kobo))}</button>
<button class="q" name="do" value="close">Do not pay</button></form>`,
  );

const bankForm = ({ account, amount, fault }: { account: string; amount: string; fault: string | null }): string =>
  page(
    'Send a transfer',
    `<h1>Kaya Sandbox Bank</h1><p class="n">No real money. Send any amount, also too little or too much.</p>
${fault ? `<p class="e" role="alert">${escape(fault)}</p>` : ''}
<form method="post" action="/sandbox/bank"><label>Account number<input name="account" inputmode="numeric" autocomplete="off" maxlength="10" value="${escape(account)}"></label>
<label>Amount, ₦<input name="amount" inputmode="decimal" autocomplete="off" maxlength="20" value="${escape(amount)}"></label>
<button>Send</button></form>`,
  );

const sentPage = (amount_kobo: number): string =>
  page(
    'Sent',
    `<h1>${escape(naira(amount_kobo))} sent</h1><p>Go back to Kaya with the back button. The money is there in a few seconds.</p>`,
  );

/** What a bank takes in one transfer, kobo. */
const maxTransfer_kobo = 10_000_000_00;

/** How long the sandbox waits before it sends its webhook, ms. */
const noteAfter_ms = 3_000;

const checkoutRoutes = (db: Database, sandbox: SandboxCheckouts, origin: string): Hono => {
  const pages = new Hono();
  const show = (c: Context, html: string, status: 200 | 404 = 200): Response => {
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', policy);
    return c.html(html, status) as Response;
  };
  const gone = (c: Context): Response =>
    show(c, page('Not found', '<h1>Nothing to pay here</h1><p>Go back to your request on Kaya.</p>'), 404);
  const notify = async (reference: string): Promise<void> => {
    const note = await sandbox.noteOf(reference);
    // The sandbox stands in for a provider, which has no account.
    await db.act(system, async (act) => {
      act.task(
        'money.hear_note',
        { provider: sandbox.name, ...note },
        { runAt: new Date((await act.now()).getTime() + noteAfter_ms) },
      );
    });
  };
  return pages
    .get('/sandbox/checkout/:reference', async (c) => {
      const checkout = await sandbox.checkoutOf(c.req.param('reference'));
      if (!checkout) return gone(c);
      // The payment has ended, and the page was opened again with the back button.
      return checkout.over
        ? c.redirect(checkout.return_url, 303)
        : show(
            c,
            checkout.confirm ? confirmForm(checkout, checkout.confirm) : form(checkout, faultOf(c.req.query('fault'))),
          );
    })
    .get('/sandbox/bank', (c) =>
      show(c, bankForm({ account: c.req.query('account') ?? '', amount: c.req.query('amount') ?? '', fault: null })),
    )
    .post('/sandbox/bank', async (c) => {
      const from = c.req.header('origin');
      if (from && from !== origin) return gone(c);
      const sent = new URLSearchParams(Buffer.from(await readBytes(c.req.raw, maxBytes.cardForm)).toString());
      const [account, amount] = [sent.get('account') ?? '', sent.get('amount') ?? ''];
      const amount_kobo = parseNaira(amount);
      if (amount_kobo === null || amount_kobo <= 0 || amount_kobo > maxTransfer_kobo)
        return show(c, bankForm({ account, amount, fault: 'Enter an amount in naira, at most ₦10,000,000.' }));
      const reference = await sandbox.send(account, amount_kobo);
      if (!reference)
        return show(c, bankForm({ account, amount, fault: 'No account of the sandbox has this number.' }));
      await notify(reference);
      return show(c, sentPage(amount_kobo));
    })
    .post('/sandbox/checkout/:reference', async (c) => {
      const from = c.req.header('origin');
      if (from && from !== origin) return gone(c);
      const reference = c.req.param('reference');
      const checkout = await sandbox.checkoutOf(reference);
      if (!checkout) return gone(c);
      if (checkout.over) return c.redirect(checkout.return_url, 303);
      const sent = new URLSearchParams(Buffer.from(await readBytes(c.req.raw, maxBytes.cardForm)).toString());
      if (sent.get('do') === 'close') {
        await sandbox.close(reference);
      } else if (checkout.confirm) {
        await sandbox.confirm(reference);
      } else {
        const paid = await sandbox.pay(reference, sent.get('card') ?? '');
        // Shown by GET, so that the back button never asks to resend the form.
        if (paid !== 'ended') return c.redirect(`/sandbox/checkout/${reference}?fault=${paid}`, 303);
      }
      await notify(reference);
      return c.redirect(checkout.return_url, 303);
    });
};

/** `sandbox` is null where it is not allowed: its page does not exist then. */
export const cardPages = (db: Database, sandbox: SandboxCheckouts | null, origin: string): Hono =>
  sandbox ? checkoutRoutes(db, sandbox, origin) : new Hono();
