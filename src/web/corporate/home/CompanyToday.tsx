// The work of a company's home: what waits for this person, what happens today and this week, and the money. Each part loads by itself and stays live.
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { showDate, showDateTime } from '../../../kit/when.ts';
import { useToday } from '../../../kit/use-today.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { ApprovalView } from '../../../modules/companies/approval-contract.ts';
import type { BookingRow } from '../../../modules/companies/bookings-contract.ts';
import { isLiveOrder } from '../../../modules/companies/order-rules.ts';
import { shortReason } from '../../../modules/companies/spend-rules.ts';
import { BookingRows } from '../../../modules/companies/web/corporate-door.tsx';
import type { Company } from '../../../modules/companies/web/door.tsx';
import { servedWords } from '../../../modules/programs/problem-rules.ts';
import {
  dayOf,
  shownRows,
  useAnyOrder,
  useMoney,
  useQuotes,
  useServedQuestions,
  useWaiting,
  useWeek,
} from './home-queries.ts';
import './company-home.css';

const Part = ({ title, id, end, children }: { title: string; id: string; end?: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3" aria-labelledby={id}>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {end}
    </div>
    {children}
  </section>
);

/** A quote with a price, and an item that its company has to confirm or to give to another partner. */
const waitsForAnswer = ({ state, price_kobo }: BookingRow): boolean =>
  state === 'booked' || (state === 'quoted' && price_kobo !== null);

const ApprovalRow = ({ approval, line, word }: { approval: ApprovalView; line: string; word: string }) => (
  <LedgerRow
    to={paths.corporateDashboard(`approvals?approval=${approval.id}`)}
    title={approval.title}
    line={
      <>
        <span className="block">{`${line}, until ${showDateTime(new Date(approval.expires_at))}`}</span>
        {approval.reasons.map((reason) => (
          <span key={reason} className="block">
            {shortReason(reason)}
          </span>
        ))}
      </>
    }
    end={
      <>
        <Money kobo={approval.amount_kobo} />
        <Tag tone="warn">{word}</Tag>
      </>
    }
  />
);

/** loading: what waits is not known in full yet. */
const Waits = ({ company, today, loading }: { company: Company; today: string | null; loading: boolean }) => {
  const approvals = useWaiting(company.id);
  const served = useServedQuestions(company.id, today);
  const quotes = useQuotes(company.id);
  const money = useMoney(company);
  const asked = approvals.data?.items ?? [];
  const toDecide = asked.filter(({ may_decide }) => may_decide.allowed);
  const others = asked.filter(({ may_decide }) => !may_decide.allowed);
  const toAnswer = (quotes.data?.items ?? []).filter(
    (row) => waitsForAnswer(row) && (row.state !== 'booked' || company.may('manageItems')),
  );
  const due = money.data?.first_due;
  const overdue = (money.data?.overdue_kobo ?? 0) > 0;
  const rows = toDecide.length + toAnswer.length + served.asked.length;
  return (
    <Part
      title="Waits for you"
      id="home-waits"
      end={
        <LinkButton look="main" icon={Plus} to={paths.corporateDashboard('book')}>
          Book
        </LinkButton>
      }
    >
      <FirstPage
        pages={approvals}
        things="Questions that wait"
        failed="What waits could not be loaded"
        loading="Loading what waits"
        rows={2}
      />
      {loading && approvals.data && <Skeleton rows={2} label="Loading what waits" />}
      {approvals.data && quotes.data && !served.loading && rows === 0 && !due && (
        <p className="muted">Nothing waits for you.</p>
      )}
      {!loading && (rows > 0 || due) ? (
        <Ledger label="Waits for you" wraps>
          {toDecide.slice(0, shownRows).map((one) => (
            <ApprovalRow key={one.id} approval={one} line={`${one.asked_by} asks for an approval`} word="To decide" />
          ))}
          {toAnswer.slice(0, shownRows).map((one) => (
            <LedgerRow
              key={one.key}
              to={paths.corporateDashboard(`bookings/${one.key}`)}
              title={one.title}
              line={one.person}
              end={
                <>
                  {one.price_kobo !== null && <Money kobo={one.price_kobo} />}
                  <Tag tone="warn">{one.words}</Tag>
                </>
              }
            />
          ))}
          {served.asked.map((one) => (
            <LedgerRow
              key={one.key}
              to={paths.corporateDashboard(`bookings/${one.key}`)}
              title={one.title}
              line={[one.person, showDateTime(new Date(one.starts_at))].filter(Boolean).join(', ')}
              end={
                <>
                  {one.price_kobo !== null && <Money kobo={one.price_kobo} />}
                  <Tag tone="warn">{servedWords(one.service === 'housing' ? 'housing' : 'meal').ask}</Tag>
                </>
              }
            />
          ))}
          {due && (
            <LedgerRow
              to={paths.corporateDashboard('billing')}
              title={`Invoice ${due.number}`}
              line={`Due on ${showDate(lagosInstant(due.due_on, '12:00'))}`}
              end={
                <>
                  <Money kobo={due.open_kobo} />
                  <Tag tone={overdue ? 'bad' : 'warn'}>{overdue ? 'Overdue' : 'Due'}</Tag>
                </>
              }
            />
          )}
        </Ledger>
      ) : null}
      {!loading && others.length > 0 && (
        <>
          <h3 className="h3">Waits for others</h3>
          <Ledger label="Waits for others" wraps>
            {others.slice(0, shownRows).map((one) => (
              <ApprovalRow key={one.id} approval={one} line={`${one.asked_by} asked for an approval`} word="Waiting" />
            ))}
          </Ledger>
        </>
      )}
    </Part>
  );
};

const Week = ({ company, today }: { company: Company; today: string }) => {
  const list = useWeek(company.id, today);
  const all = useAnyOrder(company.id);
  const { asked, loading } = useServedQuestions(company.id, today);
  const rows = list.data?.items ?? [];
  const isPast = (row: BookingRow): boolean => dayOf(row) < today && !isLiveOrder(row.state);
  const waits = new Set(asked.map(({ key }) => key));
  // What waits for an answer of this person is above.
  const past = loading ? [] : rows.filter((row) => isPast(row) && !waits.has(row.key));
  const now = rows.filter((row) => dayOf(row) <= today && !isPast(row));
  const later = rows.filter((row) => dayOf(row) > today);
  const none = all.data?.orders === 0;
  return (
    <Part
      title={none ? 'Bookings' : 'Today and this week'}
      id="home-week"
      end={
        !none && (
          <Link className="link" to={paths.corporateDashboard('bookings')}>
            All bookings
          </Link>
        )
      }
    >
      <FirstPage
        pages={list}
        things="Your bookings"
        failed="The bookings could not be loaded"
        loading="Loading the bookings"
        rows={4}
      />
      {list.data && none && (
        <EmptyState
          title="Nothing is booked yet"
          hint={
            company.may('bookForOthers')
              ? 'Book the first move for one of your people: you see here when a mover is found, and where they are.'
              : 'Book on the company’s account: you see here when a mover is found, and where they are.'
          }
          action={
            <div className="mt-3">
              <LinkButton look="main" to={paths.corporateDashboard('book')}>
                Book
              </LinkButton>
            </div>
          }
        />
      )}
      {list.data && !none && now.length + later.length === 0 && (
        <p className="muted">Nothing is planned for these seven days.</p>
      )}
      {now.length > 0 && (
        <>
          <h3 className="h3">Today</h3>
          <BookingRows label="Bookings of today" bookings={now} />
        </>
      )}
      {later.length > 0 && (
        <>
          <h3 className="h3">This week</h3>
          <BookingRows label="Bookings of this week" bookings={later} />
        </>
      )}
      {past.length > 0 && (
        <>
          <h3 className="h3">Before today, not ended</h3>
          <BookingRows label="Bookings of days before, not ended" bookings={past} />
        </>
      )}
    </Part>
  );
};

const Figures = ({ company }: { company: Company }) => {
  const money = useMoney(company);
  if (!company.may('viewBilling')) return null;
  const { data } = money;
  return (
    <Part
      title="Money"
      id="home-money"
      end={
        <Link className="link" to={paths.corporateDashboard('billing')}>
          Billing
        </Link>
      }
    >
      <FirstPage
        pages={money}
        things="The figures"
        failed="The figures could not be loaded"
        loading="Loading the figures"
        rows={2}
      />
      {data && (
        <dl className="home-figures">
          {[
            { label: 'Spent this month', kobo: data.spent_kobo },
            { label: 'Reserved, all months', kobo: data.reserved_kobo },
            { label: 'Due', kobo: data.due_kobo },
            { label: 'Overdue', kobo: data.overdue_kobo },
          ].map(({ label, kobo }) => (
            <div key={label}>
              <dt className="sm muted">{label}</dt>
              <dd className="h3 num">{naira(kobo)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
};

export const CompanyToday = ({ company }: { company: Company }) => {
  const today = useToday();
  const loading = [useWaiting(company.id), useQuotes(company.id), useMoney(company)].some(({ isLoading }) => isLoading);
  return (
    <>
      <Waits company={company} today={today} loading={loading} />
      {/* They load meanwhile. Shown below what waits once that has its height, so that they do not move. */}
      <div className={loading ? 'hidden' : 'contents'}>
        {today && <Week company={company} today={today} />}
        <Figures company={company} />
      </div>
    </>
  );
};
