// A company's card and its next charge.
import type { Act } from '../../../kernel/db/act.ts';
import { isExpired } from '../../money/kept-card-rules.ts';
import { nextTryOn } from '../card-try-rules.ts';
import { byCardOf, companyCard, openBillsOf, triesOf } from './card-tries.sql.ts';

/** How many open bills are considered for the next charge. */
const maxOpen = 20;

export const cardOfCompany = async (act: Act, company: string) => {
  const [card, account, now] = await Promise.all([
    act.one(companyCard, { company }),
    act.one(byCardOf, { company }),
    act.now(),
  ]);
  return { card: card ? { ...card, expired: isExpired(card, now) } : null, isOn: account?.by_card ?? true };
};

/** Null: no charge will come, because the card is missing, switched off or expired, or all attempts are used. */
const nextChargeOn = async (act: Act, company: string, bills: readonly { id: string; due_on: string }[]) => {
  const { card, isOn } = await cardOfCompany(act, company);
  if (!card || card.expired || !isOn || act.settings.payments === 'off') return new Map<string, string>();
  const tries = await act.sql(triesOf, { bills: bills.map(({ id }) => id) });
  return new Map(
    bills.flatMap(({ id, due_on }) => {
      const on = nextTryOn(
        due_on,
        tries.filter(({ bill_id }) => bill_id === id),
        act.settings.cardTryDays,
      );
      return on === null ? [] : [[id, on] as const];
    }),
  );
};

/** The day of this open bill's next charge. */
export const chargeOf = async (
  act: Act,
  company: string,
  bill: { id: string; due_on: string },
): Promise<string | null> => (await nextChargeOn(act, company, [bill])).get(bill.id) ?? null;

export const cardChargesOf = async (act: Act, company: string) => {
  const { card, isOn } = await cardOfCompany(act, company);
  const bills = await act.sql(openBillsOf, { company, max: maxOpen });
  const days = await nextChargeOn(act, company, bills);
  const coming = bills.flatMap(({ id, number, open_kobo: amount_kobo }) => {
    const on = days.get(id);
    return on === undefined ? [] : [{ bill_id: id, number, amount_kobo, on }];
  });
  const kept = card && (({ id: _id, provider: _provider, ...shown }) => shown)(card);
  return { is_on: isOn, card: kept, next: coming.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null };
};
