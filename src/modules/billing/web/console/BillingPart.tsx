// Companies that owe, for staff: terms, transfers, credit notes, bills, requests for invoices (docs/decisions/0074-billing.md).
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Sign } from '../../../../kit/console/signs.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { lagosDate } from '../../../../shared/clock.ts';
import { listBillingAccounts, readBillingFile } from '../../calls.gen.ts';
import { creditLeft, programNames } from '../../rules.ts';
import { type BillingFile, type BillingRow, type BillingShelf, billingShelves } from '../../staff-contract.ts';
import { dayWords } from '../words.ts';
import { AccountActs } from './AccountActs.tsx';
import { BillPart } from './BillPart.tsx';

const shelves = [
  { value: '', label: 'Overdue' },
  { value: 'owing', label: 'Owing' },
  { value: 'asked', label: 'Asking for invoices' },
  { value: 'all', label: 'All' },
];

const signOf = ({ owed_kobo, due_on, asked_at }: BillingRow): Sign => {
  if (due_on !== null && due_on < lagosDate(new Date())) return { tone: 'bad', word: 'Overdue' };
  if (asked_at) return { tone: 'warn', word: 'Asks' };
  return owed_kobo > 0 ? { tone: 'warn', word: 'Owes' } : { tone: 'ok', word: 'Nothing owed' };
};
const SignTag = ({ of }: { of: BillingRow }) => <Tag tone={signOf(of).tone}>{signOf(of).word}</Tag>;
const paysWords = { card: 'Without credit', invoice: 'On account' } as const;

const row: Row<BillingRow> = {
  columns: [
    { head: 'Company', of: (one) => one.name, firm: true },
    { head: 'Pays', of: (one) => paysWords[one.pays], wide: true },
    { head: 'Due', of: (one) => <span className="num">{one.due_on ? dayWords(one.due_on) : ''}</span> },
    { head: 'Owes', of: (one) => <Money kobo={one.owed_kobo} />, end: true },
    { head: 'State', of: (one) => <SignTag of={one} /> },
  ],
  title: (one) => one.name,
  line: (one) => `${paysWords[one.pays]}${one.due_on ? `, due ${dayWords(one.due_on)}` : ''}`,
  end: (one) => (
    <>
      <Money kobo={one.owed_kobo} />
      <SignTag of={one} />
    </>
  ),
};

const Facts = ({ file: { billing } }: { file: BillingFile }) => {
  const { terms, used_kobo, owed_kobo, overdue_kobo, reserved_kobo, not_billed, details, card, email_to } = billing;
  return (
    <KeyValue
      items={[
        { label: 'Pays', value: paysWords[billing.pays] },
        ...(terms
          ? [
              { label: 'Credit limit', value: <Money kobo={terms.limit_kobo} /> },
              { label: 'Credit left', value: <Money kobo={creditLeft({ ...terms, used_kobo })} /> },
              { label: 'Days to pay', value: String(terms.days_to_pay) },
            ]
          : []),
        { label: 'Owed', value: <Money kobo={owed_kobo} /> },
        { label: 'Of it overdue', value: <Money kobo={overdue_kobo} /> },
        { label: 'Reserved', value: <Money kobo={reserved_kobo} /> },
        ...not_billed.map(({ program, amount_kobo }) => ({
          label: `${programNames[program]}, not billed`,
          value: <Money kobo={amount_kobo} />,
        })),
        { label: 'Card on file', value: card ? `${card.brand} •••• ${card.last4}` : 'None' },
        { label: 'TIN', value: details.tin ?? 'None given' },
        { label: 'Invoices go to', value: email_to ?? 'Nobody' },
      ]}
    />
  );
};

const nextOf = ({ billing: { asked_at, overdue_kobo, owed_kobo } }: BillingFile): string | null => {
  if (asked_at) return 'Answer the request for invoices.';
  if (overdue_kobo > 0) return 'Call the company, and record what it has paid.';
  return owed_kobo > 0 ? 'Record the transfer when it arrives.' : null;
};

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'billing-file', place.id],
    queryFn: ({ signal }) => call(readBillingFile, { params: { company: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const { billing, asked_note } = data;
  const sign: Sign =
    billing.overdue_kobo > 0
      ? { tone: 'bad', word: 'Overdue' }
      : billing.owed_kobo > 0
        ? { tone: 'warn', word: 'Owes' }
        : { tone: 'ok', word: 'Nothing owed' };
  return (
    <Pane place={place} title={data.name} note={paysWords[billing.pays]} sign={sign} next={nextOf(data)}>
      {billing.asked_at && <Note tone="info">Asks to pay by invoice.{asked_note && ` “${asked_note}”`}</Note>}
      <Facts file={data} />
      {data.bills.map((bill) => (
        <BillPart key={bill.id} bill={bill} today={billing.today} />
      ))}
      <AccountActs file={data} />
      {trail(data.id)}
    </Pane>
  );
};

export const BillingPart = ({ place, trail }: SectionProps) => {
  const shelf: BillingShelf | undefined =
    place.show === 'all' ? undefined : (billingShelves.find((one) => one === place.show) ?? 'overdue');
  const pages = usePages(['staff', 'billing', shelf ?? 'all'], (cursor, signal) =>
    call(listBillingAccounts, { query: { ...(shelf ? { show: shelf } : {}), ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Billing"
        place={place}
        shelves={shelves}
        shelf={shelf === 'overdue' ? '' : (shelf ?? 'all')}
        pages={pages}
        row={row}
        failed="Companies could not be loaded"
        empty="No companies here."
      />
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="a company" />}
    </>
  );
};
