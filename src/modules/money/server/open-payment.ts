// A customer presses Pay: one attempt at a time, created by Kaya, then the provider's page or account for it.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { moneyEvents } from '../events.ts';
import type { PayableRef } from '../payable-rules.ts';
import { adapterOf } from '../adapters/adapters.ts';
import { AnswerLost } from '../adapters/checkouts.ts';
import { chargeKeptCard } from './charge-kept-card.ts';
import type { CardPayments } from './payables.ts';
import { paymentEvent, type PaymentRow, referenceOf } from './payment-event.ts';
import type { PayWay } from '../payment-rules.ts';
import { checkoutLife_ms } from '../payment-rules.ts';
import {
  keepAccount,
  keepCheckout,
  keepCode,
  noteKeepFor,
  openPaymentOf,
  paymentById,
  startPayment,
} from './payments.sql.ts';
import { abandonPayment, verifyPayment } from './verify-payment.ts';
import { paths, type Path } from '../../../shared/paths.ts';

const firstLook_ms = 60_000;
/** For this time, a missing page may be on its way to the payer who pressed first. A call to a provider rarely takes longer. */
const opening_ms = 10_000;

/** For a card set-up (decisions.md "Corporate side"): when it began, ms, and a random tail. */
const cardSetupReference = (at: Date): string => `CARD_SETUP_${at.getTime()}_${randomBytes(8).toString('hex')}`;

export type NewPayment = {
  readonly payable: PayableRef;
  /** For a job. */
  readonly order_id?: string;
  readonly account_id: string | null;
  /** By card if it is missing. */
  readonly way?: PayWay;
  /** The account that keeps the card. */
  readonly keep_for?: string | null;
  /** The kept card that is charged. */
  readonly card_id?: string | null;
  /** For USSD: the bank whose code is requested. */
  readonly bank?: string | null;
  readonly amount_kobo: number;
};

/** due_kobo and the rest: what is requested now; an attempt that was already open may have another amount or way. */
type Attempt = {
  readonly row: PaymentRow;
  readonly isNew: boolean;
  readonly due_kobo: number;
  readonly way: PayWay;
  readonly keep_for: string | null;
  readonly card_id: string | null;
  readonly bank: string | null;
};

/** Its open attempt, or a new one. In the transaction that has locked what is paid. */
export const openPayment = async (act: Act, due: NewPayment, provider: string): Promise<Attempt> => {
  const id = randomUUIDv7();
  const { payable, order_id: order = null, account_id: account, way = 'card', amount_kobo } = due;
  const { keep_for = null, card_id = null, bank = null } = due;
  const reference = payable.kind === 'card_setup' ? cardSetupReference(await act.now()) : null;
  const whose = { order, account, keep_for, card: card_id, bank };
  const named = { id, kind: payable.kind, payable: payable.id, ...whose, way, amount_kobo, provider, reference };
  let made: PaymentRow | undefined;
  let row: PaymentRow | undefined;
  // The open attempt may be closed between the two statements.
  for (let tries = 0; tries < 5 && !row; tries += 1) {
    made = await act.one(startPayment, named);
    row = made ?? (await act.one(openPaymentOf, payable));
  }
  if (!row) throw new Error('the payment was not written');
  if (made) {
    act.emit(moneyEvents.payment_started, paymentEvent(made));
    // Checked even if the payer never comes back: the provider may not call, and browsers close.
    const runAt = new Date((await act.now()).getTime() + firstLook_ms);
    act.task('money.verify_payment', { paymentId: id }, { key: `payment:${id}`, runAt });
  }
  return { row, isNew: made !== undefined, due_kobo: amount_kobo, way, keep_for, card_id, bank };
};

const isOpened = ({ checkout_url, account_number, ussd_code }: PaymentRow): boolean =>
  checkout_url !== null || account_number !== null || ussd_code !== null;

type Way =
  /** url: the page; null for a transfer or a code, which are stored with the payment. */
  | { readonly is: 'open'; readonly url: string | null }
  /** Its result is known: paid, or over so that another attempt may be made. */
  | { readonly is: 'paid' | 'over' }
  /** Its result is unknown: no second attempt meanwhile. */
  | { readonly is: 'checking' }
  /** A press for another amount, or by another card, is opening its page now. */
  | { readonly is: 'opening' }
  /** isAway: the provider did not open it; otherwise another request is opening it now. */
  | { readonly is: 'unreachable'; readonly isAway: boolean }
  /** Nothing is charged of the kept card. page: its payer may use a card page. */
  | { readonly is: 'declined' | 'page' | 'unusable' };

/**
 * The provider did not open it for this request. Another request of the payer may have opened and shown it meanwhile. AnswerLost: the provider
 * has a page or an account for it that Kaya has not stored, because another request is getting it, or the answer was lost.
 */
const notOpened = async (
  db: Database,
  cards: CardPayments,
  { id, started_at }: PaymentRow,
  error: unknown,
): Promise<Way> => {
  // The payer showed their right when the attempt was opened.
  const row = await db.act(system, (act) => act.one(paymentById, { id }));
  if (row && isOpened(row)) return { is: 'open', url: row.checkout_url };
  if (!(error instanceof AnswerLost)) return { is: 'unreachable', isAway: true };
  if ((await db.now()).getTime() - started_at.getTime() < firstLook_ms) return { is: 'unreachable', isAway: false };
  // If it is paid anyway, it counts like every abandoned page.
  await abandonPayment(db, cards, id);
  return { is: 'over' };
};

/** The provider's page or account for this attempt. Outside any transaction. @param about.back the path that the payer returns to */
export const wayToPay = async (
  db: Database,
  cards: CardPayments,
  { row, isNew, due_kobo, way, keep_for, card_id, bank }: Attempt,
  { back = paths.track('return'), ...about }: { title: string; email: string; back?: Path },
): Promise<Way> => {
  if (!isNew) {
    const status = await verifyPayment(db, cards, row.id);
    // Its bank waits for the payer on this page.
    if (status === 'wait' && row.kept_card_id && row.checkout_url) return { is: 'open', url: row.checkout_url };
    if (status === 'wait') return { is: 'checking' };
    if (status === 'paid') return { is: 'paid' };
    if (status !== 'open') return { is: 'over' };
    const isExpired = row.expires_at !== null && row.expires_at <= (await db.now());
    // A charge that waits for its bank continues there, whichever card was pressed.
    const isSameCard = row.kept_card_id === card_id || (row.kept_card_id !== null && isOpened(row));
    const isSameWay = row.way === way && row.ussd_bank === bank;
    const isWanted = row.amount_kobo === due_kobo && isSameWay && isSameCard && !isExpired;
    if (isWanted && row.keep_for !== keep_for)
      // A payer may not write a payment that has begun.
      await db.act(system, (act) => act.sql(noteKeepFor, { id: row.id, keep_for }));
    if (isWanted && isOpened(row)) return { is: 'open', url: row.checkout_url };
    if (!isWanted && row.way === way && row.kept_card_id === null && !isOpened(row)) {
      const age_ms = (await db.now()).getTime() - row.started_at.getTime();
      if (age_ms < opening_ms) return { is: 'opening' };
    }
    if (!isWanted) {
      // If it is paid anyway, it counts like every abandoned page (0012), and a transfer goes back.
      await abandonPayment(db, cards, row.id);
      return { is: 'over' };
    }
  }
  const return_url = `${db.settings.origin}${back}`;
  if (row.kept_card_id) return chargeKeptCard(db, cards, row, { title: about.title, return_url });
  const provider = adapterOf(cards.checkouts, row.provider, { payment: row.id });
  if (!provider) return { is: 'unreachable', isAway: false };
  try {
    const order = { reference: referenceOf(row), amount_kobo: row.amount_kobo, ...about };
    if (row.way === 'transfer') {
      const account = await provider.openTransfer({ ...order, life_ms: checkoutLife_ms });
      // A payer may not write a payment that has begun.
      const kept = await db.act(system, (act) => act.one(keepAccount, { id: row.id, ...account }));
      return kept ? { is: 'open', url: null } : { is: 'over' };
    }
    if (row.way === 'ussd') {
      if (!provider.ussd || row.ussd_bank === null) return { is: 'unreachable', isAway: true };
      const code = await provider.ussd.open({ ...order, bank: row.ussd_bank, life_ms: checkoutLife_ms });
      // A payer may not write a payment that has begun.
      const kept = await db.act(system, (act) => act.one(keepCode, { id: row.id, ...code }));
      return kept ? { is: 'open', url: null } : { is: 'over' };
    }
    const open = row.way === 'wallet' ? provider.openWallet : provider.openCheckout;
    if (!open) return { is: 'unreachable', isAway: true };
    const { url } = await open({
      ...order,
      // The address of a tracking page is a secret: the browser stores it, the provider does not see it. The address of a ride's page is
      // not secret.
      return_url,
    });
    // A payer may not write a payment that has begun.
    const kept = await db.act(system, (act) => act.one(keepCheckout, { id: row.id, url }));
    return kept ? { is: 'open', url } : { is: 'over' };
  } catch (error) {
    return notOpened(db, cards, row, error);
  }
};
