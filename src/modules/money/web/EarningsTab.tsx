// Balance, Instant Payout, this week, payouts, the statement (partners.md §2.3; decisions.md "Earnings").
import Zap from 'lucide-react/icons/zap';
import { Link, useSearchParams } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { AllPayouts } from './AllPayouts.tsx';
import { EarningLines } from './EarningLines.tsx';
import { useEarnings } from './money-queries.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { WeekChart } from './WeekChart.tsx';
import { earningsFailed } from './words.ts';
import './money.css';

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
            <b>You owe Kaya {naira(data.owed_kobo)} from cash jobs</b>
            <p>
              We deduct it from your next card earnings.
              {data.owed_kobo > data.most_owed_kobo &&
                ` Above ${naira(data.most_owed_kobo)} you cannot take cash jobs. Take card jobs until it is settled.`}
            </p>
          </Note>
        )}
        <LinkButton look="main" icon={Zap} wide to={paths.workerDashboard('payout')}>
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
            Total earned <b className="num">{naira(data.total_earnings_kobo)}</b>
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
            <p className="muted none">No payouts yet. Your payouts arrive within minutes.</p>
          ) : (
            <Ledger label="Payouts">
              {data.payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </Ledger>
          )}
        </section>
        <EarningLines />
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
