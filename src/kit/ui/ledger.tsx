// Ruled lists and sheets of figures: ledger rows, waybill, label and value, total.
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { say } from '../language.ts';

/** A list under a 2 px rule. Children are `<li>` or the rows below. */
export const Ledger = ({
  label,
  ordered,
  wraps,
  wordy,
  children,
}: {
  label?: string;
  ordered?: boolean;
  /** At large text the figure goes under its line instead of squeezing it. */
  wraps?: boolean;
  /** Its lines are full sentences. */
  wordy?: boolean;
  children: ReactNode;
}) => {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={['ledger', wraps && 'wraps', wordy && 'wordy'].filter(Boolean).join(' ')} aria-label={label}>
      {children}
    </List>
  );
};

/** One record: title and lines on the left, figure or tag on the right. With `to` the whole row is one link. */
export const LedgerRow = ({
  title,
  line,
  lead,
  end,
  to,
  state,
  also,
}: {
  title: ReactNode;
  line?: ReactNode;
  lead?: ReactNode;
  end?: ReactNode;
  to?: To;
  state?: unknown;
  /** A second link, under the row. */
  also?: ReactNode;
}) => {
  const inside = (
    <>
      {lead}
      <span>
        <span className="t">{title}</span>
        {line && <span className="d">{line}</span>}
      </span>
      {end && <span className="end">{end}</span>}
    </>
  );
  const look = lead ? 'row led' : 'row';
  return (
    <li>
      {to === undefined ? (
        <div className={look}>{inside}</div>
      ) : (
        <Link className={look} to={to} state={state}>
          {inside}
        </Link>
      )}
      {also && <p className="also sm">{also}</p>}
    </li>
  );
};

/** Boxed sheet with a ruled head. */
export const Waybill = ({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) => (
  <section className="waybill">
    <header data-ground="aro">
      <h2 className="h4">{title}</h2>
      {end}
    </header>
    <div className="in">{children}</div>
  </section>
);

/** Labels and values. Unknown parts say "In quote", never ₦0. */
export const KeyValue = ({
  items,
  tight,
}: {
  items: readonly { label: string; value: ReactNode }[];
  /** Less space between rows. */
  tight?: boolean;
}) => (
  <dl className={tight ? 'kv tight' : 'kv'}>
    {items.map((item) => (
      <div key={item.label}>
        <dt>{item.label}</dt>
        <dd>{item.value}</dd>
      </div>
    ))}
  </dl>
);

export const Total = ({
  label = say('Total'),
  thin,
  children,
}: {
  label?: string;
  /** Under a thin rule, because there is a strong one above already. */
  thin?: boolean;
  children: ReactNode;
}) => (
  <p className={thin ? 'total thin' : 'total'}>
    <span>{label}</span>
    <span className="num">{children}</span>
  </p>
);
