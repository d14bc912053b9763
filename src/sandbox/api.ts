// The API of the sandbox, as a provider has one: JSON both ways, a bearer secret, one form for its answers.
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readBytes } from '../kernel/http/body-cap.ts';
import { log } from '../kernel/log.ts';
import { isSame } from '../kernel/signature.ts';
import { Refused } from '../shared/refusal.ts';
import { codeBanks } from './behaviours.ts';
import { listKinds, type Lists } from './lists.ts';
import type { Notes } from './notes.ts';
import type { PageKind } from './pages.ts';
import type { Payments } from './payments.ts';
import type { Payouts } from './payouts.ts';
import { tellOfPayment, tellOfPayout, tellOfRefund } from './tell.ts';

/** A call that had no effect. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
const unknown = (what: string): Refusal => new Refusal(404, 'not_found', `There is no such ${what}`);
const duplicate = (): Refusal => new Refusal(400, 'duplicate', 'Duplicate reference');

const maxBody_bytes = 16_000;

const line = (max: number) => z.string().check(z.regex(/^[^\p{Cc}]*$/u), z.maxLength(max));
const reference = z.string().check(z.regex(/^[\w-]{1,100}$/));
const amount_kobo = z.int().check(z.positive(), z.lte(100_000_000_000_00));
const order = { reference, amount_kobo, title: z.string().check(z.maxLength(1_000)), email: line(300) };
const return_url = z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000));

const pageOrder = z.object({ ...order, return_url, wallet: z.optional(z.boolean()) });
const accountOrder = z.object({ ...order, life_s: z.int().check(z.positive(), z.lte(86_400)) });
const codeOrder = z.object({ ...accountOrder.shape, bank: z.enum(Object.keys(codeBanks)) });
const chargeOrder = z.object({ ...order, return_url, token: line(200) });
const refundOrder = z.object({ reference, payment: reference, amount_kobo });
const payoutOrder = z.object({ reference, amount_kobo, account: line(200) });
const nameQuery = z.object({ account: line(200), holder: line(300) });
const instant = z.pipe(
  z.string().check(z.refine((said) => !Number.isNaN(Date.parse(said)))),
  z.transform((said) => Date.parse(said)),
);
const listQuery = z.object({ from: instant, to: instant, page: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) });

const shaped = <T>(shape: z.ZodMiniType<T>, given: unknown): T => {
  const read = shape.safeParse(given);
  if (!read.success)
    throw new Refusal(400, 'invalid', `Not taken: ${read.error.issues[0]?.path.join('.') || 'the body'}`);
  return read.data;
};

const bodyOf = async <T>(request: Request, shape: z.ZodMiniType<T>): Promise<T> => {
  const bytes = await readBytes(request, maxBody_bytes);
  try {
    return shaped(shape, JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal(400, 'invalid', 'The body is not JSON') : error;
  }
};

export const sandboxApi = (given: {
  secret: string;
  payments: Payments;
  payouts: Payouts;
  lists: Lists;
  notes: Notes;
  pageUrl: (kind: PageKind, reference: string) => string;
}): Hono => {
  const { secret, payments, payouts, lists, notes, pageUrl } = given;
  const api = new Hono();
  const ok = (data: unknown): Response => Response.json({ status: true, data });
  const no = (status: number, code: string, message: string, headers: Record<string, string> = {}): Response =>
    Response.json({ status: false, code, message }, { status, headers });

  api.onError((error) => {
    if (error instanceof Refusal) return no(error.status, error.code, error.message);
    // A part of the body may be unread.
    if (error instanceof Refused) return no(error.kind.status, error.kind.code, error.message, { connection: 'close' });
    log.error('the sandbox failed', { error });
    return no(500, 'unexpected', 'The sandbox failed');
  });
  api.notFound(() => no(404, 'not_found', 'There is no such address'));
  api.use(async (c, next) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secret}`)) return no(401, 'secret', 'Wrong secret');
    return next();
  });

  api.post('/pages', async (c) => {
    const wanted = await bodyOf(c.req.raw, pageOrder);
    if (!(await payments.open(wanted))) throw duplicate();
    return ok({ url: pageUrl(wanted.wallet ? 'wallet' : 'checkout', wanted.reference) });
  });
  api.post('/accounts', async (c) => {
    const { life_s, ...wanted } = await bodyOf(c.req.raw, accountOrder);
    const account = await payments.accounts.open({ ...wanted, life_ms: life_s * 1_000 });
    if (!account) throw duplicate();
    return ok(account);
  });
  api.post('/codes', async (c) => {
    const { life_s, ...wanted } = await bodyOf(c.req.raw, codeOrder);
    const code = await payments.accounts.openCode({ ...wanted, life_ms: life_s * 1_000 });
    if (!code) throw duplicate();
    return ok(code);
  });
  api.post('/charges', async (c) => {
    const wanted = await bodyOf(c.req.raw, chargeOrder);
    const charged = await payments.charge(wanted);
    if (charged === 'unknown') throw new Refusal(400, 'unknown_card', 'No card of this payer has this token');
    if (charged === 'duplicate') throw duplicate();
    if (charged === 'confirm') return ok({ status: 'confirm', url: pageUrl('confirm', wanted.reference) });
    await tellOfPayment(notes, payments, wanted.reference);
    return ok({ status: 'sent' });
  });
  api.get('/payments/:reference', async (c) => {
    const payment = await payments.find(c.req.param('reference'));
    if (!payment) throw unknown('payment');
    return ok(payment);
  });

  api.post('/refunds', async (c) => {
    const wanted = await bodyOf(c.req.raw, refundOrder);
    const made = await payments.refund(wanted);
    if (!made) throw new Refusal(400, 'too_much', 'There is no such payment.');
    if (made.isNew) await tellOfRefund(notes, wanted.reference, made.refund);
    return ok(made.refund);
  });
  api.get('/refunds/:reference', async (c) => {
    const refund = await payments.findRefund(c.req.param('reference'));
    if (!refund) throw unknown('refund');
    return ok(refund);
  });

  api.post('/payouts', async (c) => {
    const wanted = await bodyOf(c.req.raw, payoutOrder);
    const sent = await payouts.send(wanted);
    if (!sent) return no(503, 'away', 'The bank could not be reached');
    if (sent.isNew) await tellOfPayout(notes, wanted);
    return sent.isHeard ? ok(sent.payout) : no(504, 'away', 'The bank did not answer');
  });
  api.get('/payouts/:reference', async (c) => {
    const payout = await payouts.find(c.req.param('reference'));
    if (!payout) throw unknown('payout');
    return ok(payout);
  });
  api.get('/names', (c) => {
    const { account, holder } = shaped(nameQuery, c.req.query());
    const account_name = payouts.nameOn(account, holder);
    if (account_name === null) throw unknown('account');
    return ok({ account_name: account_name ?? null });
  });

  api.get('/lists/:kind', async (c) => {
    const kind = listKinds.find((one) => one === c.req.param('kind'));
    if (!kind) throw unknown('list');
    const { from, to, page } = shaped(listQuery, c.req.query());
    return ok(await lists.read(kind, { from_ms: from, to_ms: to, page: Number(page) }));
  });
  return api;
};
