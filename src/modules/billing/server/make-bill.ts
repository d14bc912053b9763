// One invoice for what a company has spent. One transaction: if the process dies, nothing has changed.
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { issueInvoice } from '../../money/server/door.ts';
import { postCompanyInvoice } from '../../money/server/door.ts';
import { billingEvents } from '../events.ts';
import { addSums, billLines, billTitle, monthAfter, movesKobo, type SpentSum } from '../rules.ts';
import { cardDueDays } from '../../money/waiting-rules.ts';
import { cardWords } from '../../money/kept-card-rules.ts';
import { payerOf, reachOf } from './about-payer.ts';
import { beginEInvoice } from './begin-e-invoice.ts';
import { cardOfCompany, chargeOf } from './card-charges.ts';
import { leftOut, lockToBill, openBill, takeSpends } from './bills.sql.ts';
import { mail } from './mail.ts';
import { writeBillLetter } from './write-bill-letter.ts';

/** Orders per statement: 100,000 would exceed the statement timeout. */
const part = 5_000;

/** Puts everything that was spent before that day on the bill. */
const takeAll = async (act: Act, company: string, before: string, bill: string): Promise<SpentSum[]> => {
  const parts: SpentSum[] = [];
  for (let more = true; more; ) {
    const sums = await act.sql(takeSpends, { company, before, bill, max: part });
    parts.push(...sums);
    more = sums.reduce((count, { orders }) => count + orders, 0) === part;
  }
  return addSums(parts);
};

/** Only by the system: staff do not see the card. */
const comingCharge = async (act: Act, company: string, id: string, due_on: string | null) => {
  const on = due_on === null ? null : await chargeOf(act, company, { id, due_on });
  const { card } = await cardOfCompany(act, company);
  return on !== null && card ? { card: cardWords(card), on } : null;
};

/**
 * @param month its first day. kind `month`: what was spent to the end of that month, once; `now`: all that was spent.
 * @returns the bill's id; null: the month is billed, or nothing was spent. By the system and staff.
 */
export const makeBill = async (
  act: Act,
  company: string,
  kind: 'month' | 'now',
  month: string,
  reason?: string,
): Promise<string | null> => {
  const lock = await act.one(lockToBill, { company, month });
  if (kind === 'month' && !lock?.free) return null;
  const bill = randomUUIDv7();
  const before = kind === 'month' ? monthAfter(month) : '9999-12-01';
  const sums = await takeAll(act, company, before, bill);
  const total_kobo = sums.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  if (total_kobo === 0) return null;
  const who = await payerOf(act, company);
  const { companyName, adminIds, mailbox } = await reachOf(act, company);
  const invoice = await issueInvoice(act, {
    subject_kind: 'company_month',
    subject_id: bill,
    company_id: company,
    title: billTitle(kind, month),
    account_id: null,
    billed_to: who.name,
    email: mailbox ?? '',
    lines: billLines(sums),
    paid: null,
    due_days: who.pays === 'invoice' ? who.days_to_pay : cardDueDays,
    tin: who.tin,
    address: who.address,
  });
  const out = await act.one(leftOut, { company, before });
  await act.one(openBill, {
    bill,
    kind,
    month,
    invoice: invoice.id,
    left_out: out?.orders ?? 0,
    left_out_kobo: out?.amount_kobo ?? 0,
  });
  const issued = { number: invoice.number, issued_at: new Date(invoice.issued_at) };
  await beginEInvoice(act, 'bill', { id: bill, bill, ...issued });
  await postCompanyInvoice(act, { invoiceId: bill, companyId: company, total_kobo, moves_kobo: movesKobo(sums) });
  act.emit(billingEvents.billed, {
    companyId: company,
    companyName,
    adminIds,
    billId: bill,
    number: invoice.number,
    totalKobo: total_kobo,
    openKobo: total_kobo,
    dueOn: invoice.due_on ?? '',
    ...(reason ? { reason } : {}),
  });
  const charge = await comingCharge(act, company, bill, invoice.due_on);
  writeBillLetter(act, { mailbox, companyName }, invoice, (of) =>
    mail('company_bill', { ...of, pays: who.pays, ...(charge ? { charge } : {}) }),
  );
  return bill;
};
