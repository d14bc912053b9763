// Customers' ratings of the worker, for the profile.
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { Rating } from '../../../kit/ui/status.tsx';
import { showDate } from '../../../kit/when.ts';
import { useWorker } from '../../workers/web/door.tsx';
import { listRatings } from '../calls.gen.ts';
import type { ReceivedRating } from '../ratings-contract.ts';
import { namelessCustomer } from '../rules.ts';
import './ratings-received.css';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** Live subject `worker`: a new rating changes the profile. */
const useRatings = () =>
  useInfiniteQuery({
    queryKey: ['worker', 'ratings'],
    queryFn: ({ signal, pageParam }) =>
      call(listRatings, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

const One = ({ of: { title, stars, comment, customer_name, is_counted, created_at } }: { of: ReceivedRating }) => (
  <li className="received">
    <div className="received-head">
      <Rating value={stars} />
      <span className="sm muted">
        {customer_name === namelessCustomer ? say('Customer') : customer_name}, {showDate(new Date(created_at))}
      </span>
    </div>
    {comment && <p className="received-words">{comment}</p>}
    <p className="sm muted">{sayTitle(title)}</p>
    {!is_counted && (
      <p className="sm muted">{say('Not in your average yet: the customer has not confirmed their email.')}</p>
    )}
  </li>
);

export const RatingsReceived = () => {
  const count = useWorker().data?.ratings_count ?? 0;
  const pages = useRatings();
  const all = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="ratings-received">
      <h2 className="h3" id="ratings-received">
        {say('Ratings and comments')}
      </h2>
      {count > 0 && (
        <p className="sm muted mt-1 mb-3">
          {sayCount(count, '{n} rating counts for your average', '{n} ratings count for your average')}
        </p>
      )}
      <FirstPage
        pages={pages}
        things={phrase('Your ratings')}
        failed={say('Failed to load your ratings')}
        loading={say('Loading your ratings')}
        rows={3}
      />
      {pages.data && all.length === 0 && (
        <p className="muted">{say('No ratings yet. Customers can rate you after each job.')}</p>
      )}
      {all.length > 0 && (
        <Ledger label={say('Ratings and comments')}>
          {all.map((one) => (
            <One key={one.id} of={one} />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things={phrase('ratings')} className="mt-4" />
    </section>
  );
};
