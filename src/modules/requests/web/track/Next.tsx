// What comes after a request is over: its receipt, and the same once more.
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import type { TrackView } from '../../contract.ts';
import { requestLifecycle } from '../../rules.ts';
import { bookAgain } from '../form/book-again.ts';

export const Next = ({ track, view }: { track: string; view: TrackView }) => {
  const paid = view.status === 'fulfilled' || view.payment?.standing === 'fee_paid';
  const over = requestLifecycle.isFinal(view.status);
  if (!paid && !over) return null;
  return (
    <div className="track-next">
      {paid && (
        <LinkButton to={paths.receipt(view.id, track === view.id ? undefined : track)}>Open the receipt</LinkButton>
      )}
      {over && (
        <LinkButton to={paths.bookService()} state={bookAgain(view)}>
          Book again
        </LinkButton>
      )}
    </div>
  );
};
