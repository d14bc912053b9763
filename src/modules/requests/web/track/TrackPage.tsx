// /track/{key}: a request in progress, for the holder of its link and for its account. Live; it never needs a reload.
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { minutesWord, showDateTime } from '../../../../shared/clock.ts';
import { useKeptAt } from '../../../../kit/kept-answers.ts';
import { useLive } from '../../../../kit/live.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { StarsGiven } from '../../../../kit/ui/RatingForm.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { useLate } from '../../../../kit/use-late.ts';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { Map } from '../../../places/web/door.ts';
import { isFresh, seenAgo } from '../../../dispatch/position-rules.ts';
import { CallButton, DisputeFacts, MessageButton, MoverCard, useUnread } from '../../../jobs/web/door.tsx';
import { takenStates, underwayStates } from '../../../jobs/rules.ts';
import type { TrackView } from '../../contract.ts';
import { CancelSheet } from './CancelSheet.tsx';
import { Completed } from './Completed.tsx';
import { ConfirmSheet, Proof } from './ConfirmSheet.tsx';
import { Missing } from './Missing.tsx';
import { settled, whatWaits } from './money-words.ts';
import { DoorWait } from './DoorWait.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { LoadedCode } from './LoadedCode.tsx';
import { Payment } from './Payment.tsx';
import { rememberedTrack, returning } from './paying.ts';
import { RequestSent } from './RequestSent.tsx';
import { Next } from './Next.tsx';
import { asksForMore, PriceChange } from './PriceChange.tsx';
import { ProblemSheet } from './ProblemSheet.tsx';
import { Details, Load, Headline, onBill, Price, StartCode, Steps, stepTime } from './TrackBody.tsx';
import { TrackChat } from './TrackChat.tsx';
import { Around, Head, Waiting } from './TrackFrame.tsx';
import './track.css';
import { useMoverPosition, useTrackActs, useTracked, useTrackMessages } from './track-queries.ts';
import { capital, nameOr, workerWord } from '../../../catalogue/worker-rules.ts';

export const meta = pageMeta('Your request');

/** The main action: sign or confirm the delivery, otherwise contact the mover. */
const Foot = ({
  view,
  unread,
  onChat,
  onConfirm,
  onSign,
}: {
  view: TrackView;
  unread: number;
  onChat: () => void;
  onConfirm: () => void;
  onSign: () => void;
}) => {
  const { mover } = view;
  if (!mover) return null;
  const delivered = view.job_status === 'delivered';
  return (
    <Tailboard bare roomless>
      {delivered || view.may_sign.allowed ? (
        <>
          <MessageButton mover={mover} unread={unread} onOpen={onChat} />
          <Button look="main" onClick={delivered ? onConfirm : onSign}>
            {delivered ? 'Confirm and rate' : 'Check and sign'}
          </Button>
        </>
      ) : (
        <>
          <MoverCard mover={mover} />
          <CallButton mover={mover} />
          <MessageButton mover={mover} unread={unread} onOpen={onChat} />
        </>
      )}
    </Tailboard>
  );
};

/** At the start of a sentence. */
const nameOf = (view: TrackView): string => capital(nameOr(view.mover?.card.full_name, view));

/** Where the mover is, as a sentence without its end. */
const seenWords = (view: TrackView, age_s: number, pickup_minutes: number | null): string => {
  const name = nameOf(view);
  if (!isFresh(age_s)) return `${name} was last seen ${seenAgo(age_s)}. Their phone may have no network`;
  if (pickup_minutes === null || view.job_status !== 'en_route') return `${name} is on the map`;
  return `${name} is about ${minutesWord(pickup_minutes)} away`;
};

const loadSign = () => import('./SignSheet.tsx').then(({ SignForm }) => SignForm);

const Tracked = ({
  track,
  view,
  stale,
  keptAt,
}: {
  track: string;
  view: TrackView;
  stale: boolean;
  /** ISO: when this device stored what is shown. */
  keptAt: string | null;
}) => {
  const [sheet, setSheet] = useState<'chat' | 'confirm' | 'sign' | 'help' | 'problem' | 'cancel' | null>(null);
  const acts = useTrackActs(track, view);
  const signing = useLate(loadSign, view.may_sign.allowed);
  const { position, pickup_minutes, arrives_at } = useMoverPosition(track, view);
  const seen = position && seenWords(view, position.age_s, pickup_minutes);
  const { data: talk } = useTrackMessages(track, view);
  const { unread, markRead } = useUnread(view.job_id ?? '', talk?.items ?? []);
  const close = (): void => {
    if (sheet === 'chat') markRead();
    setSheet(null);
  };
  const { present, destination } = view;
  const delivered = view.job_status === 'delivered';
  const moving = view.service_type === 'moving';
  const onePlace = !moving && present.address === destination.address;
  const completed = view.job_status === 'completed';
  const atDoor = view.job_status === 'arrived';
  const underway = underwayStates.some((state) => state === view.job_status);
  const coming = takenStates.some((state) => state === view.job_status) ? view.mover : null;
  const wrong = view.may_report.allowed && (
    <div>
      <Button look="quiet" className="-ml-2" onClick={() => setSheet('problem')}>
        Something is wrong
      </Button>
      {view.report_until && (
        <p className="sm muted">You can report a problem until {showDateTime(new Date(view.report_until))}.</p>
      )}
    </div>
  );
  // If money can be stopped, the report above does that.
  const contact = !view.may_report.allowed && (
    <div>
      <LinkButton look="quiet" className="-ml-2" to={paths.contact({ topic: 'order', request: track })}>
        Report a problem
      </LinkButton>
    </div>
  );
  const place = ({ address, lat, lng }: TrackView['present']) => ({ text: address, lat, lng });
  return (
    <>
      <Head title={view.title} code={view.code} />
      <main id="main" tabIndex={-1}>
        <h1 className="sr">{view.title}</h1>
        {atDoor && (
          <div className="wrap track-door">
            {view.door_wait && <DoorWait view={view} wait={view.door_wait} />}
            <PriceChange view={view} acts={acts} />
            {!asksForMore(view) && <StartCode view={view} />}
          </div>
        )}
        <Map
          variant="strip"
          className="track-map"
          pickup={place(present)}
          dropoff={onePlace ? undefined : place(destination)}
          van={position && seen ? { lat: position.lat, lng: position.lng, text: seen } : undefined}
          label={onePlace ? `Map of ${present.address}` : `Map from ${present.address} to ${destination.address}`}
        />
        <div className="wrap track">
          <div className="track-main">
            <Headline view={view} arrives_at={arrives_at} />
            <output className="sm empty:hidden">{seen && `${seen}.`}</output>
            <div className="track-foot">
              <Foot
                view={view}
                unread={sheet === 'chat' ? 0 : unread}
                onChat={() => setSheet('chat')}
                onConfirm={() => setSheet('confirm')}
                onSign={() => setSheet('sign')}
              />
            </div>
            {!completed && <Next track={track} view={view} />}
            <output className="track-lost">
              {stale && (
                <Note tone="info">
                  {keptAt
                    ? `No connection. You see your order as of ${stepTime(keptAt)}; we keep trying.`
                    : 'Connection lost. We keep trying, so this page may be out of date.'}
                </Note>
              )}
            </output>
            {view.waits_for_you && delivered && (
              <Note>
                {nameOf(view)} says{' '}
                {moving ? 'everything is delivered. Check your items' : 'the work is done. Check your home'}, then
                confirm.
              </Note>
            )}
            {view.may_sign.allowed && (
              <section className="track-code" aria-labelledby="please-sign">
                <h2 className="h4" id="please-sign">
                  Please sign
                </h2>
                <p className="sm">
                  {nameOf(view)} asks you to sign that everything is {moving ? 'delivered' : 'done'}. Check it first.
                  Only you can sign, here on your page.
                </p>
                <div>
                  <Button look="solid" onClick={() => setSheet('sign')}>
                    Check and sign
                  </Button>
                </div>
              </section>
            )}
            {view.dispute && (
              <DisputeFacts
                dispute={view.dispute}
                reader="customer"
                worker={workerWord(view)}
                reporter="You"
                off_bill_kobo={
                  onBill(view) ? (view.price_kobo ?? 0) - (view.dispute.pays_kobo ?? view.price_kobo ?? 0) : 0
                }
              />
            )}
            {delivered && <Proof view={view} />}
            {!completed && wrong}
            {!atDoor && <PriceChange view={view} acts={acts} />}
            {completed ? (
              <Completed
                track={track}
                view={view}
                acts={acts}
                help={wrong || contact}
                onRate={() => setSheet('confirm')}
              />
            ) : (
              <>
                {view.payer && (
                  <Note tone="info">
                    <span className="b wrap-anywhere">{view.payer} pays.</span> You pay nothing, and you give your{' '}
                    {workerWord(view)} no money.
                  </Note>
                )}
                <Payment track={track} view={view} acts={acts} />
                {!atDoor && <StartCode view={view} />}
                <LoadedCode view={view} acts={acts} />
                <Steps view={view} />
                {delivered && view.mover && (
                  <div className="flex items-center justify-between gap-3">
                    <MoverCard mover={view.mover} />
                    <CallButton mover={view.mover} />
                  </div>
                )}
                {!delivered && <Proof view={view} />}
                {view.rating && (
                  <p className="muted">
                    <StarsGiven stars={view.rating.stars} />
                  </p>
                )}
              </>
            )}
          </div>
          <div className="track-papers">
            <Price view={view} />
            <Details view={view} />
            <Load view={view} />
            {view.may_cancel.allowed ? (
              <div>
                <Button look="danger-line" onClick={() => setSheet('cancel')}>
                  Cancel request
                </Button>
              </div>
            ) : (
              underway && <p className="sm muted">{view.may_cancel.reason}</p>
            )}
            {coming ? (
              <div>
                <Button look="quiet" className="-ml-2" onClick={() => setSheet('help')}>
                  Report a problem
                </Button>
              </div>
            ) : (
              !completed && contact
            )}
          </div>
        </div>
        <p className="sr" aria-live="polite">
          {unread > 0 && sheet !== 'chat' ? (unread === 1 ? '1 new message' : `${unread} new messages`) : ''}
        </p>
      </main>
      <TrackChat track={track} view={view} open={sheet === 'chat'} onClose={close} />
      <ConfirmSheet
        view={view}
        acts={acts}
        open={sheet === 'confirm'}
        onClose={close}
        onProblem={() => setSheet('problem')}
      />
      {coming && (
        <HelpSheet
          view={view}
          mover={coming}
          track={track}
          open={sheet === 'help'}
          onChat={() => setSheet('chat')}
          onClose={close}
        />
      )}
      <Sheet open={sheet === 'sign'} onClose={close} title={moving ? 'Is everything there?' : 'Is everything done?'}>
        {signing.part ? (
          <signing.part
            mover={nameOr(view.mover?.card.full_name, view)}
            moving={moving}
            settled={settled(view, nameOr(view.mover?.card.full_name, view), 'signing')}
            sign={acts.sign}
            onClose={close}
          />
        ) : signing.failed ? (
          <LoadError title="The field to sign could not be loaded" onRetry={signing.again} />
        ) : (
          <Skeleton rows={4} label="Loading the field to sign" />
        )}
      </Sheet>
      <ProblemSheet
        worker={workerWord(view)}
        waits={whatWaits(view, capital(nameOr(view.mover?.card.full_name, view)))}
        report={acts.report}
        open={sheet === 'problem'}
        onClose={close}
      />
      <CancelSheet view={view} acts={acts} open={sheet === 'cancel'} onClose={close} />
    </>
  );
};

const Screen = ({ track }: { track: string }) => {
  const { data, error, again } = useTracked(track);
  const ended = error?.code === 'link_ended' ? error : null;
  const gone = error?.status === 404 || ended !== null;
  const line = useLive({ track, off: gone });
  const keptAt = useKeptAt();
  if (data && !ended) {
    const stale = line === 'waiting' || keptAt !== null || (error !== null && !gone);
    return <Tracked track={track} view={data} stale={stale} keptAt={keptAt} />;
  }
  if (!error) return <Waiting />;
  return (
    <Around>
      {gone ? (
        <Missing track={track} ended={ended} />
      ) : (
        <LoadError title="Your request could not be loaded" detail={error.detail} onRetry={again} />
      )}
    </Around>
  );
};

export default function TrackPage() {
  const track = useParams()['token'] ?? '';
  const sent = useSearchParams()[0].has('sent');
  const ready = useReady();
  // The prerendered page is the same for every order.
  if (!ready) return <Waiting />;
  const left = track === returning ? rememberedTrack() : null;
  // Back from the card page. What the browser says about the payment counts for nothing: the page asks the server.
  if (left) return <Navigate to={paths.track(left)} replace />;
  return sent ? <RequestSent key={track} track={track} /> : <Screen key={track} track={track} />;
}
