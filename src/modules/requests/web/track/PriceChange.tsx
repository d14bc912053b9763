// The mover found more at the door: the customer checks the photo and says yes or no; loading starts only after that.
import { useEffect, useRef, useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import type { ApiError } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { priceChangeReasonWords } from '../../../jobs/price-change-rules.ts';
import type { TrackView } from '../../contract.ts';
import type { useTrackActs } from './track-queries.ts';
import { capital, nameOr, workerWord } from '../../../catalogue/worker-rules.ts';

type Acts = ReturnType<typeof useTrackActs>;

/** The mover waits for an answer; until then there is no code to give. */
export const asksForMore = ({ price_change, job_status }: TrackView): boolean =>
  price_change?.status === 'asked' && job_status === 'arrived';

export const PriceChange = ({ view, acts }: { view: TrackView; acts: Acts }) => {
  const [error, setError] = useState<ApiError | null>(null);
  const change = view.price_change;
  const question = useRef<HTMLElement>(null);
  const asked = asksForMore(view) ? change?.id : null;
  // The mover waits at the door: a customer who has scrolled down must see the question too.
  useEffect(() => {
    if (asked) question.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  // Shown on the page until the work is over.
  if (change?.status === 'declined' && (view.job_status === 'arrived' || view.job_status === 'in_progress'))
    return (
      <Note tone="info">
        You said no to {naira(change.amount_kobo)} more. The price stays {naira(view.price_kobo ?? 0)}, and only what
        you booked is {view.service_type === 'moving' ? 'loaded' : 'done'}.
      </Note>
    );
  if (!change || !asksForMore(view)) {
    return error ? <Note tone="info">{error.detail}</Note> : null;
  }
  const mover = capital(nameOr(view.mover?.card.full_name, view));
  const loaded = view.service_type === 'moving' ? 'loaded' : 'done';
  const agreed = view.price_kobo ?? 0;
  const say = async (yes: boolean): Promise<void> => {
    const refused = await acts.answerChange(change, yes);
    setError(refused);
    if (refused) return;
    toast(
      yes
        ? { title: 'You agreed', detail: `The price is now ${naira(agreed + change.amount_kobo)}.`, tone: 'ok' }
        : {
            title: `The price stays at ${naira(agreed)}`,
            detail: `We have told your ${workerWord(view)}.`,
            tone: 'ok',
          },
    );
  };
  return (
    <section className="track-change" aria-labelledby="price-change" ref={question}>
      <h2 className="h3" id="price-change">
        {mover} asks for {naira(change.amount_kobo)} more
      </h2>
      <div className="track-found">
        <p>
          {priceChangeReasonWords[change.reason]}. {change.note && `“${change.note}”`}
        </p>
        <a href={change.photo_url} target="_blank" rel="noreferrer">
          <img
            src={change.photo_url}
            alt={`What ${mover} found: ${priceChangeReasonWords[change.reason].toLowerCase()}`}
          />
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </div>
      <p>
        If you agree, the price is <b className="num">{naira(agreed + change.amount_kobo)}</b>. If not, it stays{' '}
        <b className="num">{naira(agreed)}</b> and only what you booked is {loaded}. Your {workerWord(view)} waits for
        your answer.
      </p>
      {error && <Note tone="bad">{error.detail}</Note>}
      <div className="acts">
        <Button look="solid" wide pending={acts.pending} pendingLabel="Sending…" onClick={() => void say(true)}>
          Yes, {naira(agreed + change.amount_kobo)}
        </Button>
        <Button wide pending={acts.pending} pendingLabel="Sending…" onClick={() => void say(false)}>
          No, keep {naira(agreed)}
        </Button>
      </div>
    </section>
  );
};
