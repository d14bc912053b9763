import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { usePayouts } from './money-queries.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { payoutsFailed } from './words.ts';

/** Every payout, 20 per page. */
export const AllPayouts = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePayouts();
  const payouts = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="hd">
        <h1 className="h2">All payouts</h1>
        <LinkButton look="quiet" to={paths.workerDashboard('earnings')}>
          Earnings
        </LinkButton>
      </div>
      {!data && !error && <Skeleton rows={5} label="Loading your payouts" />}
      {error && <LoadError title={payoutsFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />}
      {data && payouts.length === 0 && (
        <EmptyState
          title="No payouts yet."
          hint="Your payouts arrive within minutes."
          action={<LinkButton to={paths.workerDashboard('payout')}>Instant Payout</LinkButton>}
        />
      )}
      {payouts.length > 0 && (
        <Ledger label="All payouts">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} full />
          ))}
        </Ledger>
      )}
      {hasNextPage && (
        <Button
          className="mt-4"
          pending={isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          More payouts
        </Button>
      )}
    </>
  );
};
