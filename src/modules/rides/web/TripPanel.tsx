// One trip in any state: who comes and when, what the customer may do, what it costs. For /find-mover and /trips/{id}.
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'react-router';
import { sayWhen } from '../../../shared/clock.ts';
import { showPhone } from '../../../shared/phone.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import type { FormError } from '../../../kit/ui/FormShell.tsx';
import { Timeline } from '../../../kit/ui/progress.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { Trip } from '../contract.ts';
import { isUnderway, reportUntil, rideRules } from '../rules.ts';
import { CancelRide } from './CancelRide.tsx';
import { BackToCard, PayRide } from './PayRide.tsx';
import { RateTrip } from './RateTrip.tsx';
import { type TripActs, useTripActs } from './ride-queries.ts';
import { ShareTrip } from './ShareTrip.tsx';
import { endedWords, riderOf, stateOfTrip, tripSteps } from './trip-words.ts';
import { WaitNote } from './WaitNote.tsx';
import { CallAndWrite, DriverCard, LastSeen, RideLine, StartCode, Stops, TripPrice } from './TripParts.tsx';

const Searching = ({ trip }: { trip: Trip }) => (
  <div className="grid gap-2">
    {trip.driver_lost && <Note>Your driver could not make it. We are looking for another one.</Note>}
    <p className="flex items-center gap-3">
      <span className="spin" aria-hidden="true" />
      <span>
        {trip.status === 'offered' ? 'We are asking a driver near you.' : 'We are asking drivers near you.'}{' '}
        {(trip.search?.asked ?? 0) > 1 && <span className="num">{trip.search?.asked} asked so far.</span>}
      </span>
    </p>
    <p className="sm muted">You can close this page. We keep searching and will let you know.</p>
  </div>
);

const NoDriver = ({
  trip,
  acts: { pending, keepLooking },
  onSchedule,
}: {
  trip: Trip;
  acts: TripActs;
  onSchedule: (() => void) | undefined;
}) => {
  const [error, setError] = useState<FormError | null>(null);
  const state = stateOfTrip(trip);
  return (
    <div className="grid gap-3">
      <p>
        No driver could take this ride just now. {trip.company ? 'It costs nothing.' : 'You pay nothing.'} What would
        you like to do?
      </p>
      <BackToCard trip={trip} />
      {error && (
        <div role="alert">
          <Note tone="bad">{error.detail}</Note>
        </div>
      )}
      {trip.moves.includes('search_again') && (
        <Button
          look="main"
          wide
          pending={pending}
          pendingLabel="Searching…"
          onClick={() => void keepLooking().then(setError)}
        >
          Keep looking
        </Button>
      )}
      <div className="ride-acts">
        {onSchedule ? (
          <Button look="line" className="grow" onClick={onSchedule}>
            Schedule for later
          </Button>
        ) : (
          <LinkButton look="line" className="grow" to={paths.findMover()} state={state}>
            Schedule for later
          </LinkButton>
        )}
        <LinkButton look="line" className="grow" to={paths.chooseVehicle()} state={state}>
          Another vehicle
        </LinkButton>
      </div>
    </div>
  );
};

const Scheduled = ({ trip: { cancellation } }: { trip: Trip }) => (
  <div className="grid gap-1">
    <p>We look for your driver {rideRules.searchMinutesBefore} minutes before and let you know.</p>
    <p className="b">
      {cancellation.free_until
        ? `Cancel free until ${sayWhen(new Date(cancellation.free_until))}, ${rideRules.freeMinutesBefore} minutes before.`
        : cancellation.why}
    </p>
    <p className="sm">
      You can find it in{' '}
      <Link className="link" to={paths.activity()}>
        Your activity
      </Link>
      .
    </p>
  </div>
);

const Over = ({ trip, acts }: { trip: Trip; acts: TripActs }) => (
  <>
    {trip.status === 'completed' && <RateTrip trip={trip} acts={acts} />}
    {trip.cancelled && <p>{endedWords(trip.cancelled, trip.company?.name)}</p>}
    {trip.cancelled && <BackToCard trip={trip} />}
    {trip.cancelled?.by === 'driver' && (
      <p className="sm no-print">
        Is this not right?{' '}
        <Link className="link" to={paths.contact({ topic: 'order', ride: trip.id })}>
          Write to us
        </Link>{' '}
        within 7 days. We look at where the driver was and when.
      </p>
    )}
  </>
);

/** Before, during and for two weeks after the ride. */
const Report = ({ trip: { id, status, times } }: { trip: Trip }) => {
  const [now] = useState(() => new Date());
  const ended = times.completed_at ?? times.cancelled_at;
  const until = reportUntil(ended ? new Date(ended) : null);
  if (until && until < now) return null;
  return (
    <div className="ride-acts no-print">
      {status === 'completed' && (
        <LinkButton look="line" className="grow" to={paths.contact({ topic: 'lost_item', ride: id })}>
          I lost something
        </LinkButton>
      )}
      <LinkButton look="line" className="grow" to={paths.contact({ topic: 'order', ride: id })}>
        Report a problem
      </LinkButton>
    </div>
  );
};

const Steps = ({ trip }: { trip: Trip }) => {
  const steps = tripSteps(trip);
  return steps.length > 0 && <Timeline label="Trip progress" steps={steps} />;
};

export const TripPanel = ({ trip, onSchedule }: { trip: Trip; onSchedule?: () => void }) => {
  const acts = useTripActs(trip);
  const { status, driver, start_code, rider, cancellation } = trip;
  const over = status === 'completed' || status === 'cancelled';
  const underway = isUnderway(status);
  const paidBy = status === 'completed' ? trip.id : (trip.cancelled?.fee_paid_by ?? null);
  return (
    <>
      <Stops trip={trip} />
      <RideLine trip={trip} />
      {(status === 'searching' || status === 'offered') && <Searching trip={trip} />}
      {status === 'unpaid' && <PayRide trip={trip} acts={acts} />}
      {status === 'no_driver' && <NoDriver trip={trip} acts={acts} onSchedule={onSchedule} />}
      {status === 'scheduled' && <Scheduled trip={trip} />}
      {trip.wait && <WaitNote trip={trip} wait={trip.wait} />}
      {driver && status !== 'cancelled' && <DriverCard driver={driver} />}
      {driver && underway && <LastSeen at={driver.at} coming={status === 'accepted' || status === 'arriving'} />}
      {start_code && <StartCode code={start_code} rider={riderOf(trip)} sample={driver?.card.is_sample ?? false} />}
      {rider && (
        <p className="sm">
          Passenger: {rider.name}, <span className="num">{showPhone(rider.phone)}</span>. We texted the tracking link
          {trip.company ? '' : ', the price'} and the start code to this number.
        </p>
      )}
      {over && <Over trip={trip} acts={acts} />}
      {trip.company && !trip.company.is_guest && (
        <p className="no-print">
          <Link className="link" to={paths.corporateDashboard(`bookings/ride:${trip.id}`)}>
            See it in Bookings
          </Link>
        </p>
      )}
      <div className="ride-acts no-print empty:hidden">
        {driver && underway && <CallAndWrite driver={driver} />}
        {!over && status !== 'no_driver' && <CancelRide trip={trip} acts={acts} />}
        {!over && status !== 'no_driver' && status !== 'unpaid' && <ShareTrip trip={trip} acts={acts} />}
      </div>
      {!over && cancellation.allowed && cancellation.free_until && status !== 'scheduled' && status !== 'unpaid' && (
        <p className="sm muted">Cancel free until {sayWhen(new Date(cancellation.free_until))}.</p>
      )}
      {status !== 'no_driver' && status !== 'unpaid' && <Steps trip={trip} />}
      <TripPrice trip={trip} />
      {paidBy && (
        <div className="no-print">
          <LinkButton look="line" icon={Printer} to={paths.receipt(paidBy)}>
            Open and print the receipt
          </LinkButton>
        </div>
      )}
      <Report trip={trip} />
    </>
  );
};
