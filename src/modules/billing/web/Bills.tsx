// The invoices of a company: a table from 768, ledger rows below.
import { Link } from 'react-router';
import { showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { paths } from '../../../kit/paths.ts';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import type { BillView } from '../contract.ts';
import { useBills } from './billing-queries.ts';
import { BillSign } from './BillSign.tsx';
import { dayWords, dueWords } from './words.ts';

const pageOf = ({ id }: BillView): string => paths.corporateDashboard(`billing/${id}`);

const Rows = ({ bills }: { bills: readonly BillView[] }) => (
  <Ledger label="Invoices" wraps>
    {bills.map((bill) => (
      <LedgerRow
        key={bill.id}
        to={pageOf(bill)}
        title={<span className="num">{bill.number}</span>}
        line={
          <>
            {bill.title}
            <br />
            {dueWords(bill)}
            {bill.open_kobo > 0 && bill.open_kobo < bill.total_kobo && (
              <span className="block b">{naira(bill.open_kobo)} to pay</span>
            )}
          </>
        }
        end={
          <span className="billing-end">
            <Money kobo={bill.total_kobo} />
            <BillSign state={bill.state} />
          </span>
        }
      />
    ))}
  </Ledger>
);

const Table = ({ bills }: { bills: readonly BillView[] }) => (
  <table className="billing-table">
    <caption className="sr">Invoices</caption>
    <thead>
      <tr>
        <th scope="col">Invoice</th>
        <th scope="col">For</th>
        <th scope="col">Issued</th>
        <th scope="col">Due</th>
        <th scope="col" className="billing-right">
          Total
        </th>
        <th scope="col" className="billing-right">
          To pay
        </th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {bills.map((bill) => (
        <tr key={bill.id}>
          <th scope="row">
            <Link className="link num" to={pageOf(bill)}>
              {bill.number}
            </Link>
          </th>
          <td>{bill.title}</td>
          <td>{showDate(new Date(bill.issued_at))}</td>
          <td>{dayWords(bill.due_on)}</td>
          <td className="billing-right">
            <Money kobo={bill.total_kobo} />
          </td>
          <td className="billing-right">
            <Money kobo={bill.open_kobo} />
          </td>
          <td>
            <BillSign state={bill.state} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Bills = ({ company }: { company: string }) => {
  const pages = useBills(company);
  const narrow = useNarrow();
  const bills = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="grid gap-3" aria-labelledby="invoices">
      <h2 className="h2" id="invoices">
        Invoices
      </h2>
      <FirstPage
        pages={pages}
        things="Invoices"
        failed="Invoices could not be loaded"
        loading="Loading invoices"
        rows={3}
      />
      {pages.data && bills.length === 0 && (
        <EmptyState
          title="No invoices yet"
          hint="The first one comes on the first day of the month after your first order."
        />
      )}
      {bills.length > 0 && (narrow ? <Rows bills={bills} /> : <Table bills={bills} />)}
      <MorePages pages={pages} things="invoices" />
    </section>
  );
};
