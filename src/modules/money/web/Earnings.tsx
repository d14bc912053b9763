// Balance, Instant Payout, this week, payouts, the statement (partners.md §2.3; decisions.md "Earnings").
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { phrase, say, sayWith } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { useSession } from '../../identity/web/door.ts';
import { EarnedChart } from './EarnedChart.tsx';
import { EarningLines } from './EarningLines.tsx';
import type { EarnerPages } from './earner-pages.ts';
import { useEarnings } from './money-queries.ts';
import { Owed } from './Owed.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import { Statements } from './Statements.tsx';
import { Waiting } from './Waiting.tsx';
import { earningsFailed, oneBalance } from './words.ts';
import './money.css';

/** The balance with everything behind it. `wide`: in two columns where there is room. `coming`: what is not in the balance yet. */
export const Earnings = ({ at, wide, coming }: { at: EarnerPages; wide?: boolean; coming?: ReactNode }) => {
  const earnings = useEarnings();
  const { user } = useSession();
  const { data } = earnings;
  if (!data)
    return (
      <FirstPage
        pages={earnings}
        things={phrase('Your earnings')}
        failed={earningsFailed}
        loading={say('Loading your earnings')}
        rows={6}
      />
    );
  const both = user?.roles.includes('worker') && user.roles.includes('driver');
  const total = (
    <p className="sm muted mt-3">
      {sayWith('Total earned {amount}', { amount: <b className="num">{naira(data.total_earnings_kobo)}</b> })}
    </p>
  );
  return (
    <div className={wide ? 'two' : 'earn'}>
      <div>
        <div className="bal">
          <span className="xs muted">{say('Available balance')}</span>
          <output className="money">{naira(data.balance_kobo)}</output>
          {both && <span className="sm muted">{say(oneBalance)}</span>}
        </div>
        <Owed at={at} of={data} />
        {coming}
        <Waiting of={data} />
        <LinkButton look={data.may_pay_debt ? 'line' : 'main'} icon={Zap} wide to={at.payout}>
          {say('Instant Payout')}
        </LinkButton>
        {at.week && <EarnedChart />}
        {total}
      </div>
      <div>
        <section>
          <div className="hd">
            <h2 className="h3">{say('Payouts')}</h2>
            {data.payouts.length > 0 && (
              <Link className="link sm" to={at.payouts}>
                {say('All payouts')}
              </Link>
            )}
          </div>
          {data.payouts.length === 0 ? (
            <p className="muted none">{say('No payouts yet. Your payouts arrive within minutes.')}</p>
          ) : (
            <Ledger label={say('Payouts')}>
              {data.payouts.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </Ledger>
          )}
        </section>
        {data.first_day && <Statements firstDay={data.first_day} />}
        <EarningLines at={at} />
      </div>
    </div>
  );
};
