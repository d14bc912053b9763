// /trips/{id}: one ride of the signed-in person, now or later.
import { useParams } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { RequireSession } from '../../identity/web/door.ts';
import { calmMap, mapOfTrip } from './map-of-trip.ts';
import { useTrip } from './ride-queries.ts';
import { RideFrame } from './RideFrame.tsx';
import { stateOfTrip } from './trip-words.ts';
import { TripPanel } from './TripPanel.tsx';

export const meta = pageMeta('Your ride');

const Screen = ({ id }: { id: string }) => {
  const { trip, error, again } = useTrip(id);
  return (
    <RideFrame map={trip ? mapOfTrip(trip) : calmMap} tall={trip !== undefined}>
      <h1 className="sr">Your ride</h1>
      {trip ? (
        <>
          <TripPanel trip={trip} />
          {(trip.status === 'completed' || trip.status === 'cancelled') && (
            <LinkButton look="line" to={paths.findMover()} state={stateOfTrip(trip)}>
              Book this ride again
            </LinkButton>
          )}
        </>
      ) : !error ? (
        <Skeleton rows={6} label="Loading your ride" />
      ) : error.status === 404 || error.status === 422 ? (
        <EmptyState
          title="We cannot find this ride"
          hint="It may belong to another account."
          action={
            <LinkButton look="solid" to={paths.activity()}>
              Your activity
            </LinkButton>
          }
        />
      ) : (
        <LoadError title="Your ride could not be loaded" detail={error.detail} onRetry={again} />
      )}
    </RideFrame>
  );
};

export default function TripPage() {
  const id = useParams()['id'] ?? '';
  return <RequireSession>{() => <Screen key={id} id={id} />}</RequireSession>;
}
