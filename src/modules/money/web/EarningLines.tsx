// The worker's statement: one line per event, how it changed the balance, and the balance after it.
import { showWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import type { EarningLine } from '../contract.ts';
import { useEarningLines } from './money-queries.ts';
import { cashWords, earningsFailed, lineWords } from './words.ts';

const signed = (kobo: number): string => `${kobo > 0 ? '+ ' : ''}${naira(kobo)}`;

const Line = ({ line }: { line: EarningLine }) => {
  const what = lineWords[line.kind] ?? 'Entry';
  const when = showWhen(new Date(line.posted_at));
  return (
    <LedgerRow
      title={line.title ?? what}
      line={
        <>
          {line.title ? `${what}, ${when}` : when}
          {line.cash_kobo > 0 && <span className="cash">{cashWords(line)}</span>}
        </>
      }
      end={
        <span className="account-end">
          <b className="num">{signed(line.amount_kobo)}</b>
          <span className="sm muted num after">
            <span className="sr">, </span>Balance {naira(line.balance_kobo)}
          </span>
        </span>
      }
      to={line.job_id ? paths.workerJob(line.job_id) : undefined}
    />
  );
};

export const EarningLines = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEarningLines();
  const lines = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="lines-of-account">
      <div className="hd">
        <h2 className="h3">History</h2>
      </div>
      {!data && !error && <Skeleton rows={5} label="Loading your history" />}
      {error && <LoadError title={earningsFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && (
        <EmptyState
          title="Nothing earned yet."
          hint="Your earnings appear here after each job."
          action={<LinkButton to={paths.workerDashboard('jobs')}>See open jobs</LinkButton>}
        />
      )}
      {lines.length > 0 && (
        <Ledger label="History">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
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
          Show more
        </Button>
      )}
    </section>
  );
};
