// The trail, newest first: who did what, and the reason they gave.
import { asApiError } from '../../kit/api.ts';
import { showWhen } from '../../shared/clock.ts';
import { LoadError, Skeleton } from '../../kit/ui/states.tsx';
import { useTrail } from './staff-queries.ts';

/** subject: the live subject that reloads it. */
export const Trail = ({ id, subject }: { id: string; subject: 'staff' | 'payouts' }) => {
  const { data, error, refetch } = useTrail(id, subject);
  return (
    <section className="console-part">
      <h3 className="h4">What happened</h3>
      {error && (
        <LoadError
          title="What happened could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton rows={3} label="Loading what happened" />}
      {data?.items.length === 0 && <p className="muted">Nothing yet.</p>}
      {data && data.items.length > 0 && (
        <ol className="console-trail">
          {data.items.map((line) => (
            <li key={line.id}>
              <span>{line.words}</span>
              {line.reason && <q>{line.reason}</q>}
              <span className="muted tabular-nums trail-when">
                {showWhen(new Date(line.at))}, {line.by}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
