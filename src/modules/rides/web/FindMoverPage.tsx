// /find-mover, 'Get a move': the search, and the ride that came of it (customer.md §2.9; decisions.md "Ride search").
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../../web/page-meta.ts';
import { paths } from '../../../web/paths.ts';
import { useSession } from '../../../web/session.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { LoadError, Skeleton } from '../../../web/ui/states.tsx';
import { useReady } from '../../../web/ui/use-ready.ts';
import type { Trip } from '../contract.ts';
import { overStates } from '../rules.ts';
import { calmMap, mapOfTrip, mapOfWay } from './map-of-trip.ts';
import { keepRideDraft, readRideDraft, readRideState } from './ride-form.ts';
import { useCurrentTrip, useTrip } from './ride-queries.ts';
import { RideFrame } from './RideFrame.tsx';
import { RideForm } from './RideForm.tsx';
import { stateOfTrip, TripPanel } from './TripPanel.tsx';
import { useRideForm } from './use-ride-form.ts';

export const meta = pageMeta(
  'Get a move',
  'Say where from and where to, see the price, and a driver comes: now or at a time you choose, anywhere in Nigeria.',
);

const Search = ({ awake, onBooked }: { awake: boolean; onBooked: (trip: Trip) => void }) => {
  const form = useRideForm(awake, onBooked);
  const { estimate } = form.priced;
  return (
    <RideFrame map={estimate ? mapOfWay(estimate) : calmMap}>
      <RideForm form={form} awake={awake} />
    </RideFrame>
  );
};

const isOver = (trip: Trip): boolean => overStates.some((state) => state === trip.status);

const Found = ({
  id,
  first,
  onNew,
  onSchedule,
}: {
  id: string;
  first: Trip | null;
  onNew: () => void;
  onSchedule: (trip: Trip) => void;
}) => {
  const { trip, error, again } = useTrip(id, first);
  return (
    <RideFrame map={trip ? mapOfTrip(trip) : calmMap} tall>
      <h1 className="sr">Get a move</h1>
      {trip ? (
        <>
          <TripPanel trip={trip} place="search" onSchedule={() => onSchedule(trip)} />
          {(isOver(trip) || trip.status === 'scheduled') && (
            <Button look="line" onClick={onNew}>
              New ride
            </Button>
          )}
        </>
      ) : error?.status === 404 ? (
        <>
          <p>We do not find this ride.</p>
          <Button look="line" onClick={onNew}>
            New ride
          </Button>
        </>
      ) : error ? (
        <LoadError title="Your ride could not be loaded" detail={error.detail} onRetry={again} />
      ) : (
        <Skeleton rows={5} label="Loading your ride" />
      )}
    </RideFrame>
  );
};

const Screen = ({ awake }: { awake: boolean }) => {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const { status } = useSession();
  const current = useCurrentTrip(status === 'in');
  // A form that has just been filled on the page before is not covered by an older ride.
  const [round, setRound] = useState(0);
  const wanted = awake && status !== 'out' ? search.get('trip') : null;
  const shown = wanted ?? (readRideState(location.state).search ? null : current?.id) ?? null;
  const show = (trip: string | null, state: unknown = null): void => {
    setRound((count) => count + 1);
    void navigate(paths.findMover(trip ? { trip } : {}), { replace: true, state });
  };
  if (shown)
    return (
      <Found
        key={shown}
        id={shown}
        first={current}
        onNew={() => show(null)}
        onSchedule={(trip) => {
          const kept = readRideDraft();
          if (kept) keepRideDraft({ ...kept, values: { ...kept.values, when: 'later', date: '', time: '' } });
          show(null, stateOfTrip(trip));
        }}
      />
    );
  return <Search key={round} awake={awake} onBooked={(trip) => show(trip.id)} />;
};

/** As written at build time until the script is awake, then filled by draft, the page before and the session. */
export default function FindMoverPage() {
  const awake = useReady();
  return <Screen key={awake ? 'awake' : 'written'} awake={awake} />;
}
