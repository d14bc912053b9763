// Balance, Instant Payout, this week, payouts, entries (partners.md §2.3; decisions.md "Earnings").
import Zap from 'lucide-react/icons/zap';
import { Link, useSearchParams } from 'react-router';
import { showWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../web/api.ts';
import { paths } from '../../../web/paths.ts';
import { LinkButton } from '../../../web/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../web/ui/ledger.tsx';
import { Money } from '../../../web/ui/Money.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../web/ui/states.tsx';
import type { EarningsEntry } from '../contract.ts';
import { AllPayouts } from './AllPayouts.tsx';
import { useEarnings } from './money-queries.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { WeekChart } from './WeekChart.tsx';
import { earningsFailed, entryWords } from './words.ts';
import './money.css';

const Entry = ({ entry }: { entry: EarningsEntry }) => (
  <LedgerRow
    title={entryWords[entry.kind] ?? 'Entry'}
    line={showWhen(new Date(entry.posted_at))}
    end={<span className="num">{`${entry.amount_kobo > 0 ? '+ ' : ''}${naira(entry.amount_kobo)}`}</span>}
    to={entry.job_id ? paths.workerJob(entry.job_id) : undefined}
  />
);

const Overview = () => {
  const { data, error, refetch } = useEarnings();
  if (!data)
    return error ? (
      <LoadError title={earningsFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={6} label="Loading your earnings" />
    );
  const week_kobo = data.week.reduce((sum, day) => sum + day.amount_kobo, 0);
  return (
    <div className="two">
      <div>
        <div className="bal">
          <span className="xs muted">Available balance</span>
          <output className="money">{naira(data.balance_kobo)}</output>
        </div>
        {data.owed_kobo > 0 && (
          <Note tone={data.owed_kobo > data.most_owed_kobo ? 'bad' : 'info'}>
            <b>You owe Kaya {naira(data.owed_kobo)} of what you took in cash</b>
            <p>
              It comes off your next earnings by card.
              {data.owed_kobo > data.most_owed_kobo &&
                ` Above ${naira(data.most_owed_kobo)} you cannot take cash jobs: take jobs paid by card until it is settled.`}
            </p>
          </Note>
        )}
        <LinkButton look="main" icon={Zap} className="instant" to={paths.workerDashboard('payout')}>
          Instant Payout
        </LinkButton>
        <section>
          <div className="hd">
            <h2 className="h3">This week</h2>
            <b className="h3">
              <Money kobo={week_kobo} />
            </b>
          </div>
          <WeekChart week={data.week} />
          <p className="sm muted mt-3">
            Earned in all <b className="num">{naira(data.total_earnings_kobo)}</b>
          </p>
        </section>
      </div>
      <div>
        <section>
          <div className="hd">
            <h2 className="h3">Payouts</h2>
            {data.payouts.length > 0 && (
              <Link className="link sm" to={paths.workerEarnings('payouts')}>
                All payouts
              </Link>
            )}
          </div>
          {data.payouts.length === 0 ? (
            <p className="muted none">No payouts yet. What you ask for here arrives within minutes.</p>
          ) : (
            <Ledger label="Payouts">
              {data.payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </Ledger>
          )}
        </section>
        <section>
          <div className="hd">
            <h2 className="h3">Entries</h2>
          </div>
          {data.entries.length === 0 ? (
            <EmptyState
              title="Nothing earned yet."
              hint="What you earn stands here as soon as a job is completed."
              action={<LinkButton to={paths.workerDashboard('jobs')}>See open jobs</LinkButton>}
            />
          ) : (
            <Ledger label="Entries">
              {data.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Ledger>
          )}
        </section>
      </div>
    </div>
  );
};

export const EarningsTab = () => {
  const [search] = useSearchParams();
  return (
    <div className="earn">
      {search.get('list') === 'payouts' ? (
        <AllPayouts />
      ) : (
        <>
          <h1 className="sr">Earnings</h1>
          <Overview />
        </>
      )}
    </div>
  );
};
