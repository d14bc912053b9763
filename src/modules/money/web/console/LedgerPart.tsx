// Reports of the ledger in the section Money: the trial balance of a day, what is owed and since when, commission and VAT by month.
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen } from '../../../../kit/console/Pane.tsx';
import { type Place, useGo } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { Select } from '../../../../kit/ui/fields.tsx';
import { showDate } from '../../../../shared/clock.ts';
import { showFullMonth } from '../../../../shared/full-month.ts';
import { displayCode } from '../../../../shared/ids.ts';
import { naira } from '../../../../shared/naira.ts';
import { listOwed, readBookMonths, readTrialBalance } from '../../calls.gen.ts';
import type { AccountKind } from '../../ledger.ts';
import type { BookMonth, Owed } from '../../ledger-contract.ts';
import { accountNames, invoicedIn, type OwedKind, owedKinds, sidesOf, suppliedIn } from '../../ledger-words.ts';
import { DayField } from './DayField.tsx';
import { KindPane } from './KindPane.tsx';
import { LedgerFiles } from './LedgerFiles.tsx';
import { reportOf, reportShelves } from './ledger-shelves.ts';
import { MonthPane } from './MonthPane.tsx';
import './ledger.css';

type Sides = { readonly id: string; readonly name: string; readonly debit_kobo: number; readonly credit_kobo: number };
const side = (kobo: number) => (kobo === 0 ? '' : <span className="num">{naira(kobo)}</span>);
const trialRow: Row<Sides> = {
  columns: [
    { head: 'Account', of: ({ name }) => name, firm: true, wrap: true },
    { head: 'Debit', of: ({ debit_kobo }) => side(debit_kobo), end: true },
    { head: 'Credit', of: ({ credit_kobo }) => side(credit_kobo), end: true },
  ],
  title: ({ name }) => name,
  line: ({ debit_kobo, credit_kobo }) =>
    debit_kobo > 0 && credit_kobo > 0 ? 'Debits, and the same of credits' : debit_kobo > 0 ? 'Debit' : 'Credit',
  end: ({ debit_kobo, credit_kobo }) => <span className="num">{naira(Math.max(debit_kobo, credit_kobo))}</span>,
};
const trialItem = ({ kind, balance_kobo }: { kind: AccountKind; balance_kobo: number }): Sides => ({
  id: kind,
  name: accountNames[kind],
  ...sidesOf(balance_kobo),
});
const sumOf = (rows: readonly Sides[]): Sides => ({
  id: '',
  name: 'Total',
  debit_kobo: rows.reduce((sum, { debit_kobo }) => sum + debit_kobo, 0),
  credit_kobo: rows.reduce((sum, { credit_kobo }) => sum + credit_kobo, 0),
});

const Trial = ({ place, day }: { place: Place; day: string | null }) => {
  const go = useGo();
  const look: { day?: string } = day === null ? {} : { day };
  const pages = usePages(['staff', 'ledger', 'trial', day], async (_cursor, signal) => {
    const { rows } = await call(readTrialBalance, { query: look, signal });
    return { items: rows.map(trialItem), next: null };
  });
  const rows = pages.data?.pages[0]?.items ?? [];
  return (
    <>
      <Queue
        title="Money"
        place={place}
        shelves={reportShelves}
        shelf="trial"
        pages={pages}
        row={trialRow}
        sum={rows.length > 0 ? sumOf(rows) : undefined}
        failed="The trial balance could not be loaded"
        empty="Nothing was posted up to this day."
        head={
          <div className="ledger-head dense small-fields">
            <DayField
              key={day}
              label="At the end of"
              day={day}
              onChoose={(show) => go({ ...place, show, id: '' }, true)}
            />
            <LedgerFiles report="" look={look} what="the trial balance" />
          </div>
        }
      />
      {place.id === '' ? <NothingOpen what="an account" /> : <KindPane key={place.id} place={place} />}
    </>
  );
};

const since = ({ since: at }: Owed): string => showDate(new Date(at));
const whose = ({ whose: name, about_id }: Owed): string => name ?? (about_id ? displayCode(about_id) : 'Account');
const owedRow: Row<Owed> = {
  columns: [
    { head: 'Whose', of: whose, firm: true },
    { head: 'About', of: ({ about_id }) => (about_id ? displayCode(about_id) : ''), wide: true },
    { head: 'Since', of: (one) => <span className="num">{since(one)}</span> },
    { head: 'Balance', of: ({ balance_kobo }) => <span className="num">{naira(balance_kobo)}</span>, end: true },
  ],
  title: whose,
  line: (one) => `Since ${since(one)}`,
  end: ({ balance_kobo }) => <span className="num">{naira(balance_kobo)}</span>,
};

const OwedList = ({ place, kind }: { place: Place; kind: OwedKind }) => {
  const go = useGo();
  const pages = usePages(['staff', 'ledger', 'owed', kind], (cursor, signal) =>
    call(listOwed, { query: { kind, ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Money"
        place={place}
        shelves={reportShelves}
        shelf="worker_payable"
        pages={pages}
        row={owedRow}
        failed="What is owed could not be loaded"
        empty="Nothing is owed here."
        head={
          <div className="ledger-head dense small-fields">
            <Select
              label="What"
              value={kind}
              options={owedKinds.map((value) => ({ value, label: accountNames[value] }))}
              onChange={({ target }) => go({ ...place, show: target.value, id: '' }, true)}
            />
            <LedgerFiles report="/owed" look={{ kind }} what="what is owed" />
          </div>
        }
      />
      {place.id === '' ? <NothingOpen what="an account" /> : <KindPane key={place.id} place={place} />}
    </>
  );
};

type Month = BookMonth & { readonly years: readonly string[] };
const money = (of: (month: Month) => number) => (month: Month) => <span className="num">{naira(of(month))}</span>;
const monthRow: Row<Month> = {
  columns: [
    { head: 'Month', of: ({ id }) => showFullMonth(id), firm: true },
    { head: 'Commission', of: money((one) => one.commission_kobo), end: true },
    { head: 'Payout fees', of: money((one) => one.payout_fees_kobo), end: true, wide: true },
    { head: 'To companies', of: money((one) => one.company_sales_kobo), end: true, wide: true },
    { head: 'Invoiced', of: money(invoicedIn), end: true },
    { head: 'In receipts', of: money(suppliedIn), end: true, wide: true },
    { head: 'VAT', of: money((one) => one.vat_kobo), end: true },
  ],
  title: ({ id }) => showFullMonth(id),
  line: (one) =>
    `Commission; VAT ${naira(one.vat_kobo)} in ${naira(invoicedIn(one))} invoiced, ${naira(suppliedIn(one))} in receipts`,
  end: money((one) => one.commission_kobo),
};

const Months = ({ place, year }: { place: Place; year: string | null }) => {
  const go = useGo();
  const look: { year?: string } = year === null ? {} : { year };
  const pages = usePages(['staff', 'ledger', 'months', year], async (_cursor, signal) => {
    const { months, years } = await call(readBookMonths, { query: look, signal });
    return { items: months.map((month): Month => ({ ...month, years })), next: null };
  });
  const months = pages.data?.pages[0]?.items ?? [];
  const shown = year ?? months[0]?.id.slice(0, 4);
  const years = new Set([...(months[0]?.years ?? []), ...(shown ? [shown] : [])]);
  return (
    <>
      <Queue
        title="Money"
        place={place}
        shelves={reportShelves}
        shelf="months"
        pages={pages}
        row={monthRow}
        failed="The months could not be loaded"
        empty="The ledger has no month of this year."
        head={
          <div className="ledger-head dense small-fields">
            <Select
              label="Year"
              value={shown ?? ''}
              options={[...years].map((value) => ({ value, label: value }))}
              onChange={({ target }) => go({ ...place, show: target.value, id: '' }, true)}
            />
            <LedgerFiles report="/months" look={look} what="commission and VAT" />
          </div>
        }
      />
      {place.id === '' ? (
        <NothingOpen what="a month" />
      ) : (
        <MonthPane place={place} month={months.find(({ id }) => id === place.id)} pages={pages} />
      )}
    </>
  );
};

export const LedgerPart = ({ place }: { place: Place }) => {
  const shown = reportOf(place.show);
  if (shown?.report === 'owed') return <OwedList key={shown.kind} place={place} kind={shown.kind} />;
  if (shown?.report === 'months') return <Months place={place} year={shown.year} />;
  return <Trial place={place} day={shown?.day ?? null} />;
};
