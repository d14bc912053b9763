// A company's request on the page of its booking: where it is, its steps, proof, price and what may be done (0161). The company's own live stream
// refreshes it.
import { useState } from 'react';
import { asApiError } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { isFresh, seenAgo } from '../../../dispatch/position-rules.ts';
import { againLink, rescheduleLink } from '../../../companies/web/door.tsx';
import { DisputeFacts } from '../../../jobs/web/door.tsx';
import { underwayStates } from '../../../jobs/rules.ts';
import { Map } from '../../../places/web/door.ts';
import { capital, nameOr, workerWord } from '../../../catalogue/worker-rules.ts';
import type { TrackView } from '../../contract.ts';
import { CancelSheet } from './CancelSheet.tsx';
import { Proof } from './ConfirmSheet.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Details, Headline, Load, Price, StartCode, Steps } from './TrackBody.tsx';
import './track.css';
import { useMoverPosition, useTrackActs, useTracked } from './track-queries.ts';

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
      <Headline view={view} arrives_at={arrives_at} />
      <output className="sm empty:hidden">{seen && `${seen}.`}</output>
    </>
  );
};

/** person: the employee whom it is for. */
type Shown = { readonly id: string; readonly own: boolean; readonly person: string | null };

const Known = ({ id, view, own, person }: Shown & { view: TrackView }) => {
  const acts = useTrackActs(id, view);
  const [cancelling, setCancelling] = useState(false);
  const ended = view.status === 'cancelled' || view.status === 'declined' || view.status === 'fulfilled';
  const underway = underwayStates.some((state) => state === view.job_status);
  return (
    <>
      <section className="track-main" aria-labelledby="booking-live">
        <h2 className="h2" id="booking-live">
          Where it is
        </h2>
        {!ended && <Where id={id} view={view} />}
        {view.mover && (
          <p className="wrap-anywhere">
            {capital(workerWord(view))}: <b>{view.mover.card.full_name}</b>
          </p>
        )}
        <PriceChange view={view} acts={acts} />
        <StartCode view={view} />
        <Steps view={view} own={own} />
        {view.dispute && (
          <DisputeFacts
            dispute={view.dispute}
            reader="customer"
            worker={workerWord(view)}
            reporter={own ? 'You' : 'Your company'}
            off_bill_kobo={(view.price_kobo ?? 0) - (view.dispute.pays_kobo ?? view.price_kobo ?? 0)}
          />
        )}
        <Proof view={view} />
        <div className="flex flex-wrap gap-3">
          {own && (
            <LinkButton to={paths.track(id)}>
              {view.may_write.allowed ? 'Write to the mover' : 'Your tracking page'}
            </LinkButton>
          )}
          <LinkButton to={againLink(id, person)}>Book again</LinkButton>
          {view.may_cancel.allowed && view.cancellation.fee_kobo === 0 && (
            <LinkButton to={rescheduleLink(id, person)}>Reschedule</LinkButton>
          )}
          {view.may_cancel.allowed && (
            <Button look="danger-line" onClick={() => setCancelling(true)}>
              Cancel booking
            </Button>
          )}
        </div>
        {!view.may_cancel.allowed && underway && (
          <p className="sm muted">
            {own
              ? view.may_cancel.reason
              : `It can no longer be cancelled here. The person it is for can call and message the ${workerWord(view)}.`}
          </p>
        )}
        {!own && (underway || view.job_status === 'delivered') && (
          <p className="sm muted">Only the person it is for can confirm the work or report a problem.</p>
        )}
      </section>
      <div className="grid gap-5">
        <Price view={view} />
        <Details view={view} />
        <Load view={view} />
      </div>
      <CancelSheet view={view} acts={acts} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
};

export const CompanyTrack = ({ id, own, person }: Shown) => {
  const { data, error, again } = useTracked(id);
  if (data) return <Known id={id} view={data} own={own} person={person} />;
  if (error)
    return <LoadError title="Where it is could not be loaded" detail={asApiError(error).detail} onRetry={again} />;
  return <Skeleton rows={6} label="Loading where it is" />;
};
