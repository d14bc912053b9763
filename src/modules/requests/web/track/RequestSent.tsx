// /track/{key}?sent: shown after a request was sent, at its own address, so that a reload shows it again. What was booked, what happens
// next, and the page that follows it.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { usePayTransfer } from '../../../money/web/door.tsx';
import type { TrackView } from '../../contract.ts';
import { payWords, promiseNow, totalTitle } from '../../promise-rules.ts';
import { nextWords } from '../../asking-rules.ts';
import { holdsWords, methodWords, payByWords, payWhenWords } from '../../../money/payment-methods-rules.ts';
import { serviceTitle } from '../../../catalogue/rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { waitingWords } from '../../../jobs/door-wait-rules.ts';
import { firstOfList, sizeWords } from '../listed-words.ts';
import { useTracked } from './track-queries.ts';

/** One place, and nothing is carried. */
const placesOf = ({ present, destination }: TrackView) =>
  present.address === destination.address
    ? [{ label: 'Where', value: present.address }]
    : [
        { label: 'From', value: present.address },
        { label: 'To', value: destination.address },
      ];

const Booked = ({ view }: { view: TrackView }) => {
  const { extra_ways } = useSession();
  const { code, price_kobo, payment, service_type, service_kind } = view;
  const promise = promiseNow(view);
  const method = payment?.method === 'card' ? 'card' : 'cash';
  return (
    <Waybill
      title={`${serviceTitle(service_type, service_kind)}, ${sizeWords(view)}`}
      end={<span className="num">{code}</span>}
    >
      <KeyValue
        items={[
          { label: 'When', value: showDateTime(new Date(view.starts_at)) },
          ...placesOf(view),
          ...(view.load && view.load.things > 0 ? [{ label: 'Items', value: firstOfList(view.load.list) }] : []),
          ...(payment
            ? [{ label: 'Payment', value: methodWords(workerWord(view), payByWords(extra_ways))[method].title }]
            : []),
        ]}
      />
      {price_kobo !== null && (
        <>
          <Total label={totalTitle(view)}>{naira(price_kobo)}</Total>
          {promise && <p className="sm mt-2">{promise.detail}</p>}
          <p className="sm mt-2">{waitingWords(workerWord(view))}</p>
        </>
      )}
    </Waybill>
  );
};

const Sent = ({ track, view }: { track: string; view: TrackView }) => {
  const { price_kobo, payment } = view;
  const worker = workerWord(view);
  const { payTransfer, pending, error } = usePayTransfer('job', track);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const method = payment?.method === 'card' ? 'card' : 'cash';
  const payWhen = `${payWhenWords(worker, method)}${method === 'card' ? ` ${holdsWords(worker, view.part_to_come_kobo)}` : ''}`;
  const byCard = price_kobo !== null && payment?.standing === 'due' && method === 'card';
  return (
    <>
      <div className="sent">
        <h1 className="h1" ref={heading} tabIndex={-1}>
          Request sent
        </h1>
        <p className="-mt-3">We emailed you the link to follow it.</p>
        <Booked view={view} />
        {price_kobo === null ? (
          <p>This service is coming soon. We will contact you about it.</p>
        ) : (
          <section aria-labelledby="next">
            <h2 className="h3" id="next">
              What happens next
            </h2>
            <ol className="sent-next">
              {nextWords(view.asking, worker, payWhen).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ol>
          </section>
        )}
        {error && <Note tone="bad">{error.detail}</Note>}
        <p>
          <Link className="link" to={paths.bookService()}>
            Request another service
          </Link>
        </p>
      </div>
      <div className="max-w-160">
        <Tailboard>
          {byCard && (
            <Button size="tall" pending={pending} pendingLabel="Opening…" onClick={() => void payTransfer()}>
              {payWords(naira(payment.card_due_kobo), promiseNow(view))} now
            </Button>
          )}
          <LinkButton look="main" to={paths.track(track)}>
            Follow your request
          </LinkButton>
        </Tailboard>
      </div>
    </>
  );
};

export const RequestSent = ({ track }: { track: string }) => {
  const { data, error, again } = useTracked(track);
  return (
    <>
      <header className="topbar ranged">
        <Link className="btn icon-only" to={paths.home()} aria-label="Back to home">
          <Icon of={ArrowLeft} />
        </Link>
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-5 pb-6">
        {data ? (
          <Sent track={track} view={data} />
        ) : error ? (
          <LoadError title="Your request could not be loaded" detail={error.detail} onRetry={again} />
        ) : (
          <Skeleton rows={5} label="Loading your request" />
        )}
      </main>
    </>
  );
};
