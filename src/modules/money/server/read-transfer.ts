// A bank transfer as its page shows it: from the database, so that it opens fast however often it is read.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { ofRide, type PayableKind, type PayableRef } from '../payable-rules.ts';
import { transferGrace_ms } from '../payment-rules.ts';
import { refundClock } from '../refund-rules.ts';
import type * as contract from '../payment-contract.ts';
import type { TransferView } from '../payment-contract.ts';
import { type CardPayments, payableOfKind } from './payables.ts';
import { payableOf, type PaymentRow } from './payment-event.ts';
import { refundsOfPayment } from './refunds.sql.ts';
import { openPaymentOf, paymentsOfPayable } from './payments.sql.ts';

/** The live subject of its page, shared with the page of what is paid. */
const subjectOf = (row: PaymentRow): string => {
  const { kind, id } = payableOf(row);
  if (row.order_id) return `order:${row.order_id}`;
  if (ofRide({ kind, id })) return `trip:${id}`;
  return kind === 'bill' ? 'company' : 'earnings';
};

/** As the states of a transfer. */
export const standingOf = (row: PaymentRow, now: Date): TransferView['status'] => {
  if (row.status === 'paid' || row.status === 'refunded')
    return row.refunded_kobo >= row.amount_kobo ? 'refunded' : 'paid';
  if (row.status !== 'started') return 'over';
  return row.expires_at !== null && row.expires_at > now ? 'open' : 'expired';
};

/** When the open transfer or code for it, if there is one, takes no more money. */
export const takesMoneyUntil = async (act: Act, { kind, id }: PayableRef): Promise<Date | null> => {
  const open = await act.one(openPaymentOf, { kind, id });
  return open?.expires_at ? new Date(open.expires_at.getTime() + transferGrace_ms) : null;
};

export type Sent = { readonly kind: PayableKind; readonly key: string; readonly way: 'transfer' | 'ussd' };

/** The newest attempt by this way whose account or code was shown. */
export const findSent = async (
  act: Act,
  { payables }: CardPayments,
  { kind, key, way }: Sent,
): Promise<PaymentRow | null> => {
  const id = await payableOfKind(payables, kind).find(act, key);
  const row = id === null ? undefined : (await act.sql(paymentsOfPayable, { kind, id })).find((one) => one.way === way);
  return row?.expires_at ? row : null;
};

/** The same. @throws Refused not_found */
export const lastSent = async (act: Act, cards: CardPayments, of: Sent): Promise<PaymentRow> => {
  const row = await findSent(act, cards, of);
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** What the pages of a transfer and of a code both show. */
export const sentMoneyOf = async (act: Act, row: PaymentRow) => {
  const now = await act.now();
  const { by, late } = refundClock(await act.sql(refundsOfPayment, { payment: row.id }), now);
  return {
    amount_kobo: row.amount_kobo,
    received_kobo: row.received_kobo,
    returned_kobo: row.returned_kobo,
    back_by: by?.toISOString() ?? null,
    back_late: late,
    expires_at: row.expires_at?.toISOString() ?? '',
    now: now.toISOString(),
    subject: subjectOf(row),
    is_sandbox: row.provider === 'sandbox',
  };
};

export const transferOf = async (
  act: Act,
  cards: CardPayments,
  kind: PayableKind,
  key: string,
): Promise<TransferView> => {
  const row = await lastSent(act, cards, { kind, key, way: 'transfer' });
  return {
    status: standingOf(row, await act.now()),
    ...(await sentMoneyOf(act, row)),
    bank: row.bank ?? '',
    account_number: row.account_number ?? '',
    account_name: row.account_name ?? '',
  };
};

export const readTransfer =
  (cards: CardPayments): UseCase<typeof contract.readTransfer> =>
  (act, { params: { kind, id } }) =>
    transferOf(act, cards, kind, id);
