// What follows when a request is over: its receipt, and booking the same again.
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import type { TrackView } from '../../contract.ts';
import { requestLifecycle } from '../../rules.ts';
import { bookAgain } from '../form/book-again.ts';

type Over = { track: string; view: TrackView };

export const Receipt = ({ track, view }: Over) =>
  (view.status === 'fulfilled' || view.payment?.standing === 'fee_paid') && (
    <LinkButton to={paths.receipt(view.id, track === view.id ? undefined : track)}>Open the receipt</LinkButton>
  );

export const BookAgain = ({ view }: Pick<Over, 'view'>) =>
  requestLifecycle.isFinal(view.status) && (
    <LinkButton to={paths.bookService()} state={bookAgain(view)}>
      Book again
    </LinkButton>
  );

export const Next = (over: Over) => (
  <div className="track-next empty:hidden">
    <Receipt {...over} />
    <BookAgain view={over.view} />
  </div>
);
