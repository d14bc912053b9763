// What a decision means for its reader, in words. Amounts kobo.
import { showFullMonth } from '../../shared/full-month.ts';
import { naira } from '../../shared/naira.ts';
import type { Dispute } from './dispute-contract.ts';
import { inWordsOf, type WorkerWord } from '../catalogue/worker-rules.ts';

/** How what a decision deducts left the bill of the company that pays, as one sentence; empty: nothing was deducted. */
export const offBillWords = ({
  company,
  how,
  amount_kobo,
  month,
  credit_note,
}: NonNullable<Dispute['off_bill']>): string => {
  if (amount_kobo === 0) return '';
  if (how === 'credited') return `${naira(amount_kobo)} is credited to ${company} by credit note ${credit_note}.`;
  if (how === 'owed')
    return `Kaya owes ${company} ${naira(amount_kobo)}, because its bill is paid already. We will send it.`;
  return `${naira(amount_kobo)} comes off the ${month ? showFullMonth(month).slice(0, -5) : 'next'} bill of ${company}.`;
};

export type DisputeReader = 'customer' | 'mover' | 'staff';

const titles = {
  mover: { customer: 'Decided for your mover', mover: 'Decided for you', staff: 'Decided for the mover' },
  customer: { customer: 'Decided for you', mover: 'Decided for the customer', staff: 'Decided for the customer' },
  split: { customer: 'Decided: split', mover: 'Decided: split', staff: 'Decided: split' },
} as const;

/** For a manager of the company that pays, whose person the job was done for. */
export const titleForCompany = (
  decision: NonNullable<Dispute['decision']>,
  person: string,
  worker: WorkerWord,
): string =>
  ({ mover: `Decided for the ${worker}`, customer: `Decided for ${person}`, split: titles.split.customer })[decision];

const forMover = (mover_kobo: number, cash_kobo: number, taken_kobo: number): string[] => [
  `You earn ${naira(mover_kobo)}.`,
  ...(taken_kobo > 0 ? [`${naira(taken_kobo)} is deducted.`] : []),
  ...(cash_kobo > 0 && taken_kobo === 0
    ? [`The customer gets ${naira(cash_kobo)} of the cash back. Kaya pays it, and you owe it to Kaya.`]
    : []),
];

/** Null until it is decided. */
export const outcomeWords = (
  {
    decision,
    pays_kobo,
    mover_kobo,
    back_card_kobo,
    back_cash_kobo,
    repaid_at,
    late,
    taken_back_kobo,
    off_bill,
  }: Dispute,
  reader: DisputeReader,
  /** For a job that is billed to a company. */
  off_bill_kobo = 0,
  worker: WorkerWord = 'mover',
): { title: string; lines: string[] } | null => {
  if (!decision) return null;
  const title = inWordsOf(worker, titles[decision][reader]);
  const cash_kobo = back_cash_kobo ?? 0;
  // What a company has paid already cannot be deducted from a bill: Kaya owes it.
  const off_kobo = Math.max(0, off_bill_kobo - cash_kobo);
  if (reader === 'mover') return { title, lines: forMover(mover_kobo ?? 0, cash_kobo, taken_back_kobo ?? 0) };
  const customer = reader === 'customer';
  const who = off_bill
    ? `${off_bill.company} pays`
    : off_bill_kobo > 0
      ? 'The company pays'
      : customer
        ? 'You pay'
        : 'The customer pays';
  const owed = customer ? 'Kaya owes you' : 'Kaya owes the customer';
  const lines = [
    `${who} ${naira(pays_kobo ?? 0)}.`,
    ...(back_card_kobo ? [`${naira(back_card_kobo)} goes back the way ${customer ? 'you' : 'they'} paid.`] : []),
    ...(off_bill
      ? [repaid_at ? '' : offBillWords(off_bill)].filter(Boolean)
      : off_kobo > 0
        ? [`${naira(off_kobo)} comes off the company’s bill.`]
        : []),
    ...(cash_kobo > 0 && (!off_bill || repaid_at)
      ? [
          repaid_at
            ? `${naira(cash_kobo)} has been paid back.`
            : `${owed} ${naira(cash_kobo)}${late ? '' : ' of the cash'}.${customer ? ' We will call you to send it.' : ''}`,
        ]
      : []),
    ...(customer ? [] : [`The mover earns ${naira(mover_kobo ?? 0)}.`]),
    ...(!customer && taken_back_kobo ? [`${naira(taken_back_kobo)} is deducted from those who earned of it.`] : []),
  ];
  return { title, lines };
};
