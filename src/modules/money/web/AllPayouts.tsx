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
      <FirstPage pages={pages} things="Your payouts" failed={payoutsFailed} loading="Loading your payouts" rows={5} />
      {data && payouts.length === 0 && (
        <EmptyState
          title="No payouts yet."
          hint="Your payouts arrive within minutes."
          action={<LinkButton to={at.payout}>Instant Payout</LinkButton>}
        />
      )}
      {payouts.length > 0 && (
        <Ledger label="All payouts">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} full />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things="payouts" className="mt-4" />
    </>
  );
};
