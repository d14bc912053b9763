import { phrase, say } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import type { EarnerPages } from './earner-pages.ts';
import { usePayouts } from './money-queries.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { payoutsFailed } from './words.ts';

/** Every payout, 20 per page. */
export const AllPayouts = ({ at }: { at: EarnerPages }) => {
  const pages = usePayouts();
  const { data } = pages;
  const payouts = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <FirstPage
        pages={pages}
        things={phrase('Your payouts')}
        failed={payoutsFailed}
        loading={say('Loading your payouts')}
        rows={5}
      />
      {data && payouts.length === 0 && (
        <EmptyState
          title={phrase('No payouts yet.')}
          hint={say('Your payouts arrive within minutes.')}
          action={<LinkButton to={at.payout}>{say('Instant Payout')}</LinkButton>}
        />
      )}
      {payouts.length > 0 && (
        <Ledger label={say('All payouts')}>
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} full />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things={phrase('payouts')} className="mt-4" />
    </>
  );
};
