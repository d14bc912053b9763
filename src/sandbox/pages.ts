// The pages of the sandbox that a payer opens: for a card and a wallet, a bank that sends transfers, a phone that dials codes, and the list of
// what can be tried.
import { type Context, Hono } from 'hono';
import { maxBytes, readBytes } from '../kernel/http/body-cap.ts';
import { naira, parseNaira } from '../shared/naira.ts';
import { phoneOf, senderOf, walletOf } from './behaviours.ts';
import type { Notes } from './notes.ts';
import {
  bankForm,
  cardForm,
  choicesPage,
  confirmForm,
  gonePage,
  phoneForm,
  policy,
  refusedPage,
  sentPage,
  walletForm,
} from './page-texts.ts';
import type { Page, Payments } from './payments.ts';
import { tellOfArrival, tellOfPayment } from './tell.ts';

/** The maximum of one bank transfer, kobo. */
const maxTransfer_kobo = 10_000_000_00;

/** confirm: the owner of a kept card confirms its charge. */
export type PageKind = 'checkout' | 'wallet' | 'confirm';
const kindOf = ({ wallet, confirm }: Page): PageKind => (wallet ? 'wallet' : confirm ? 'confirm' : 'checkout');
const pagePath = '/sandbox/:kind{checkout|wallet|confirm}/:reference';
export const pagePathOf = (kind: PageKind, reference: string): string => `/sandbox/${kind}/${reference}`;

/** origin: the address at which payers open these pages; only they may send a form. */
export const sandboxPages = (given: { payments: Payments; notes: Notes; origin: string }): Hono => {
  const { payments, notes, origin } = given;
  const pages = new Hono();
  const show = (c: Context, html: string, status: 200 | 404 = 200): Response => {
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', policy);
    return c.html(html, status) as Response;
  };
  const gone = (c: Context): Response => show(c, gonePage, 404);
  const isForeign = (c: Context): boolean => (c.req.header('origin') ?? origin) !== origin;
  const formOf = async (c: Context): Promise<URLSearchParams> =>
    new URLSearchParams(Buffer.from(await readBytes(c.req.raw, maxBytes.cardForm)).toString());

  const pageAt = async (c: Context) => {
    const page = await payments.pageOf(c.req.param('reference') ?? '');
    return page && kindOf(page) === c.req.param('kind') ? page : null;
  };

  return pages
    .get('/sandbox', (c) => show(c, choicesPage))
    .get(pagePath, async (c) => {
      const page = await pageAt(c);
      if (!page) return gone(c);
      // The payment has ended, and the page was opened again with the back button.
      if (page.over) return c.redirect(page.return_url, 303);
      const fault = c.req.query('fault');
      if (page.wallet) return show(c, walletForm(page, fault));
      return show(c, page.confirm ? confirmForm(page, page.confirm) : cardForm(page, fault));
    })
    .post(pagePath, async (c) => {
      const page = isForeign(c) ? null : await pageAt(c);
      if (!page) return gone(c);
      if (page.over) return c.redirect(page.return_url, 303);
      const { reference } = page;
      const sent = await formOf(c);
      if (sent.get('do') === 'close') {
        await payments.close(reference);
      } else if (page.confirm) {
        await payments.confirm(reference);
      } else {
        const paid = page.wallet
          ? await payments.payFromWallet(reference, walletOf(sent.get('from') ?? ''))
          : await payments.pay(reference, sent.get('card') ?? '');
        // Shown by GET, so that the back button never asks to resend the form.
        if (paid !== 'ended') return c.redirect(`${c.req.path}?fault=${paid}`, 303);
      }
      await tellOfPayment(notes, payments, reference);
      return c.redirect(page.return_url, 303);
    })
    .get('/sandbox/bank', (c) => {
      const { account = '', amount = '', back = '' } = c.req.query();
      return show(c, bankForm({ account, amount, from: '', back, fault: null }));
    })
    .post('/sandbox/bank', async (c) => {
      if (isForeign(c)) return gone(c);
      const sent = await formOf(c);
      const [account = '', amount = '', from = '', back = ''] = ['account', 'amount', 'from', 'back'].map(
        (name) => sent.get(name) ?? '',
      );
      const again = (fault: string): Response => show(c, bankForm({ account, amount, from, back, fault }));
      const amount_kobo = parseNaira(amount);
      if (amount_kobo === null || amount_kobo <= 0 || amount_kobo > maxTransfer_kobo)
        return again(`Enter an amount in naira, at most ${naira(maxTransfer_kobo)}.`);
      const sender = senderOf(from);
      const reference = await payments.accounts.send(account, amount_kobo, sender.last4);
      if (!reference) return again('No account of the sandbox has this number.');
      await tellOfArrival(notes, reference, sender);
      return show(c, sentPage(amount_kobo, back));
    })
    .get('/sandbox/ussd', (c) => {
      const { code = '', back = '' } = c.req.query();
      return show(c, phoneForm({ code, from: '', back, fault: null }));
    })
    .post('/sandbox/ussd', async (c) => {
      if (isForeign(c)) return gone(c);
      const sent = await formOf(c);
      const [code = '', from = '', back = ''] = ['code', 'from', 'back'].map((name) => sent.get(name) ?? '');
      const phone = phoneOf(from);
      const dialled = await payments.accounts.dial(code, phone);
      if (!dialled) return show(c, phoneForm({ code, from, back, fault: 'No payment of the sandbox has this code.' }));
      if (dialled.isNews) await tellOfArrival(notes, dialled.reference, phone);
      return show(c, phone.refused ? refusedPage(back) : sentPage(dialled.amount_kobo, back));
    });
};
