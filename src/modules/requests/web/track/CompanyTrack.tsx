// A company's request on the page of its booking: where it is, its steps, proof and what may be done (0161, 0175). The company's own live stream
// refreshes it.
import { useState } from 'react';
import { asApiError } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { naira } from '../../../../shared/naira.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { isFresh, seenAgo } from '../../../dispatch/position-rules.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import { againLink, rescheduleLink, useCompany } from '../../../companies/web/door.tsx';
import { CallButton, DisputeFacts, MessageButton, MoverCard, useUnread } from '../../../jobs/web/door.tsx';
import { underwayStates } from '../../../jobs/rules.ts';
import { Map } from '../../../places/web/door.ts';
import { capital, nameOr, workerWord } from '../../../catalogue/worker-rules.ts';
import type { TrackView } from '../../contract.ts';
import { CancelSheet } from './CancelSheet.tsx';
import { companyMayNot, theirPart } from './company-track-words.ts';
import { ConfirmSheet, Proof } from './ConfirmSheet.tsx';
import { whatWaits } from './money-words.ts';
import { PriceChange } from './PriceChange.tsx';
import { ProblemSheet } from './ProblemSheet.tsx';
import { CompanyDetails, Headline, Load, PriceParts, StartCode, Steps } from './TrackBody.tsx';
import { TrackChat } from './TrackChat.tsx';
import './track.css';
import { useMoverPosition, useTrackActs, useTracked, useTrackMessages } from './track-queries.ts';

const Where = ({ id, view }: { id: string; view: TrackView }) => {
  const { position, arrives_at } = useMoverPosition(id, view);
  const name = capital(nameOr(view.mover?.card.full_name, view));
  const seen =
    position &&
    (isFresh(position.age_s) ? `${name} is on the map` : `${name} was last seen ${seenAgo(position.age_s)}`);
  const place = ({ address, lat, lng }: TrackView['present']) => ({ text: address, lat, lng });
  const onePlace = view.service_type !== 'moving' && view.present.address === view.destination.address;
  return (
    <>
      <Map
        variant="strip"
        className="track-map"
        pickup={place(view.present)}
        dropoff={onePlace ? undefined : place(view.destination)}
        van={position && seen ? { lat: position.lat, lng: position.lng, text: seen } : undefined}
        label={
          onePlace
            ? `Map of ${view.present.address}`
            : `Map from ${view.present.address} to ${view.destination.address}`
        }
      />
      {/* Until somebody has it, the head of the page says the day. */}
      {view.job_status !== 'open' && <Headline view={view} arrives_at={arrives_at} untagged />}
      <output className="sm empty:hidden">{seen && `${seen}.`}</output>
    </>
  );
};

type MoverOf = NonNullable<TrackView['mover']>;
type Sheets = 'chat' | 'confirm' | 'problem' | 'cancel';

/** The chat is the person's (0161). */
const Messages = ({ id, view, mover, onOpen }: { id: string; view: TrackView; mover: MoverOf; onOpen: () => void }) => {
  const { data: talk } = useTrackMessages(id, view);
  const { unread } = useUnread(view.job_id ?? '', talk?.items ?? []);
  return <MessageButton mover={mover} unread={unread} onOpen={onOpen} />;
};

/** Who does the work, and how to reach them. */
const Mover = ({ id, view, onChat }: { id: string; view: TrackView; onChat: () => void }) => {
  const { mover, of_person } = view;
  if (!mover) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <MoverCard mover={mover} />
      {view.job_status !== 'completed' && (
        <span className="flex gap-3">
          <CallButton mover={mover} />
          {of_person === null && view.may_write.allowed && (
            <Messages id={id} view={view} mover={mover} onOpen={onChat} />
          )}
        </span>
      )}
    </div>
  );
};

/** person: the employee whom it is for. */
type Shown = { readonly id: string; readonly person: string | null };

/** What its person signs, confirms and reports. */
const Theirs = ({ id, view, onOpen }: { id: string; view: TrackView; onOpen: (sheet: Sheets) => void }) => {
  return (
    <>
      {view.may_sign.allowed ? (
        <LinkButton look="solid" to={paths.track(id)}>
          Check and sign
        </LinkButton>
      ) : (
        view.may_confirm.allowed && (
          <Button look="solid" onClick={() => onOpen('confirm')}>
            {view.job_status === 'delivered' ? 'Confirm and rate' : `Rate ${nameOr(view.mover?.card.full_name, view)}`}
          </Button>
        )
      )}
      {view.may_report.allowed && <Button onClick={() => onOpen('problem')}>Something is wrong</Button>}
      <LinkButton to={paths.track(id)}>Your tracking page</LinkButton>
    </>
  );
};

const Acts = ({ id, view, person, onOpen }: Shown & { view: TrackView; onOpen: (sheet: Sheets) => void }) => {
  const { id: company } = useCompany();
  const theirs = view.of_person === null ? null : theirPart(view, view.of_person);
  // "Something is wrong", which the mover answers too.
  const ownReport = view.of_person === null && view.may_report.allowed;
  return (
    <>
      {theirs && <p>{theirs}</p>}
      <div className="flex flex-wrap gap-3">
        {view.of_person === null && <Theirs id={id} view={view} onOpen={onOpen} />}
        <LinkButton to={againLink(id, person)}>Book again</LinkButton>
        {view.job_status === 'completed' && view.dispute === null && !ownReport && (
          <LinkButton
            look="danger-line"
            to={paths.contact({ topic: 'order', company, order: orderKey('request', id) })}
          >
            Report a problem
          </LinkButton>
        )}
        {view.may_cancel.allowed && view.cancellation.fee_kobo === 0 && (
          <LinkButton to={rescheduleLink(id, person)}>Reschedule</LinkButton>
        )}
        {view.may_cancel.allowed && (
          <Button look="danger-line" onClick={() => onOpen('cancel')}>
            Cancel booking
          </Button>
        )}
      </div>
    </>
  );
};

const Known = ({ id, view, person }: Shown & { view: TrackView }) => {
  const acts = useTrackActs(id, view);
  const [sheet, setSheet] = useState<Sheets | null>(null);
  const close = (): void => setSheet(null);
  const ended = view.status === 'cancelled' || view.status === 'declined' || view.status === 'fulfilled';
  const underway = underwayStates.some((state) => state === view.job_status);
  const own = view.of_person === null;
  const mayNot = companyMayNot(view);
  return (
    <>
      <section className="track-main" aria-labelledby="booking-live">
        <h2 className="h2" id="booking-live">
          {underway ? 'Where it is' : 'Progress'}
        </h2>
        {!ended && <Where id={id} view={view} />}
        <Mover id={id} view={view} onChat={() => setSheet('chat')} />
        <PriceChange view={view} acts={acts} />
        <StartCode view={view} />
        <Steps view={view} />
        {view.rating && <p className="muted">{`Rated ${view.rating.stars} of 5 by ${view.of_person ?? 'you'}.`}</p>}
        {view.dispute && (
          <DisputeFacts
            dispute={view.dispute}
            reader="customer"
            worker={workerWord(view)}
            reporter={view.of_person ?? 'You'}
            person={view.of_person}
            off_bill_kobo={(view.price_kobo ?? 0) - (view.dispute.pays_kobo ?? view.price_kobo ?? 0)}
          />
        )}
        <Proof view={view} />
        <Acts id={id} view={view} person={person} onOpen={setSheet} />
        {underway && mayNot && <p className="sm muted">{mayNot}</p>}
        {own && view.may_report.allowed && view.report_until && (
          <p className="sm muted">You can report a problem until {showDateTime(new Date(view.report_until))}.</p>
        )}
      </section>
      <div className="grid gap-5">
        <CompanyDetails view={view} />
        <Load view={view} />
      </div>
      {own && (
        <>
          <TrackChat track={id} view={view} open={sheet === 'chat'} onClose={close} />
          <ConfirmSheet
            view={view}
            acts={acts}
            open={sheet === 'confirm'}
            onClose={close}
            onProblem={() => setSheet('problem')}
          />
          <ProblemSheet
            worker={workerWord(view)}
            waits={whatWaits(view, capital(nameOr(view.mover?.card.full_name, view)))}
            report={acts.report}
            open={sheet === 'problem'}
            onClose={close}
          />
        </>
      )}
      <CancelSheet view={view} acts={acts} open={sheet === 'cancel'} booking onClose={close} />
    </>
  );
};

export const CompanyTrack = ({ id, person }: Shown) => {
  const { data, error, again } = useTracked(id);
  if (data) return <Known id={id} view={data} person={person} />;
  if (error)
    return <LoadError title="Where it is could not be loaded" detail={asApiError(error).detail} onRetry={again} />;
  return <Skeleton rows={6} label="Loading where it is" />;
};

/** In Costs: the parts of its price. Until they are there, what the list says of it. */
export const CompanyPrice = ({ id, price_kobo }: { id: string; price_kobo: number | null }) => {
  const { data } = useTracked(id);
  if (data) return <PriceParts view={data} />;
  return <KeyValue items={[{ label: 'Price', value: price_kobo === null ? 'In quote' : naira(price_kobo) }]} />;
};
