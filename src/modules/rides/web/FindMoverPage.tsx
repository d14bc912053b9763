// /find-mover, 'Get a move': the search, and the ride found with it (customer.md §2.9; decisions.md "Ride search").
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { useIdle, useLate } from '../../../kit/use-late.ts';
import type { Trip } from '../contract.ts';
import { calmMap, mapOfWay } from './map-of-trip.ts';
import { useCurrentTrip } from './ride-ask.ts';
import { newKey } from '../../../kit/api.ts';
import { emptyRide, keepRideDraft, readRideDraft, readRideState } from './ride-form.ts';
import { RideFrame } from './RideFrame.tsx';
import { RideForm } from './RideForm.tsx';
import { useRideForm } from './use-ride-form.ts';

export const meta = pageMeta(
  'Get a move',
  'Say where you are going, see the price and book a driver: now or at a time you choose, anywhere in Nigeria.',
);

const loadFound = () => import('./FoundRide.tsx');

const Search = ({ awake, ...rest }: { awake: boolean } & Parameters<typeof useRideForm>[1]) => {
  const form = useRideForm(awake, rest);
  const { estimate } = form.priced;
  return (
    <RideFrame map={estimate ? mapOfWay(estimate) : calmMap}>
      <RideForm form={form} awake={awake} />
    </RideFrame>
  );
};

const Coming = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => (
  <RideFrame map={calmMap} tall>
    <h1 className="sr">Get a move</h1>
    {failed ? (
      <LoadError title="Your ride could not be loaded" detail="Your ride is not affected." onRetry={onRetry} />
    ) : (
      <Skeleton rows={5} label="Loading your ride" />
    )}
  </RideFrame>
);

/** As prerendered until hydrated, then filled from draft, previous page and session. */
export default function FindMoverPage() {
  const awake = useReady();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const { current, again: lookAgain } = useCurrentTrip(user?.id ?? null);
  const [booked, setBooked] = useState<Trip | null>(null);
  /** The ride that the customer left with 'New ride'. */
  const [left, setLeft] = useState<string | null>(null);
  // An older ride must not cover a form that was just filled in on the previous page.
  const [round, setRound] = useState(0);
  const wanted = awake && status !== 'out' ? search.get('trip') : null;
  const goesOn = current && current.id !== left && !readRideState(location.state).search ? current.id : null;
  const shown = wanted ?? goesOn;
  const idle = useIdle();
  const foundPage = useLate(loadFound, shown !== null || (idle && status === 'in'));
  const show = (trip: string | null, state: unknown = null): void => {
    setRound((count) => count + 1);
    setLeft(shown);
    void navigate(paths.findMover(trip ? { trip } : {}), { replace: true, state });
  };
  if (shown && !foundPage.part) return <Coming failed={foundPage.failed} onRetry={foundPage.again} />;
  if (shown && foundPage.part)
    return (
      <foundPage.part.FoundRide
        key={`${user?.id} ${shown}`}
        id={shown}
        first={booked?.id === shown ? booked : current}
        onNew={() => show(null)}
        onSchedule={(state) => {
          const savedDraft = readRideDraft() ?? { values: emptyRide, key: newKey(), searched: false };
          keepRideDraft({ ...savedDraft, values: { ...savedDraft.values, when: 'later', date: '', time: '' } });
          show(null, state);
        }}
      />
    );
  return (
    <Search
      key={round}
      awake={awake}
      first={round === 0}
      onBooked={(trip) => {
        setBooked(trip);
        show(trip.id);
      }}
      onActive={lookAgain}
    />
  );
}
