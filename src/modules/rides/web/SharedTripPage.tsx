// /trip/{token}: a trip for the holder of its link. Read only.
import { useParams } from 'react-router';
import { sayWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Total, Waybill } from '../../../kit/ui/ledger.tsx';
import { Timeline } from '../../../kit/ui/progress.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import type { SharedTrip } from '../share-contract.ts';
import { calmMap, mapOfTrip } from './map-of-trip.ts';
import { useSharedTrip } from './ride-queries.ts';
import { RideFrame } from './RideFrame.tsx';
import { tripSteps } from './trip-words.ts';
import { LastSeen, RideLine, SharedDriver, Stops } from './TripParts.tsx';

export const meta = pageMeta('Follow a trip');

const Body = ({ shared, stale }: { shared: SharedTrip; stale: boolean }) => {
  const steps = tripSteps(shared);
  return (
    <>
      <h1 className="h1">{shared.rider_first_name}’s trip</h1>
      <Stops trip={shared} />
      <RideLine trip={shared} />
      <output className="empty:hidden">
        {stale && <Note tone="info">Connection lost. We keep trying, so this page may be out of date.</Note>}
      </output>
      {shared.driver && <SharedDriver driver={shared.driver} />}
      {shared.driver && <LastSeen at={shared.driver.at} />}
      {shared.price_kobo !== null && (
        <Waybill title="Price">
          <Total>{naira(shared.price_kobo)}</Total>
        </Waybill>
      )}
      {steps.length > 0 && <Timeline label="Trip progress" steps={steps} />}
      {shared.ends_at && <p className="sm muted">This link expires {sayWhen(new Date(shared.ends_at))}.</p>}
    </>
  );
};

const Screen = ({ token }: { token: string }) => {
  const { shared, error, again } = useSharedTrip(token);
  const gone = error && (error.code === 'link_expired' || error.status === 404 || error.status === 422);
  if (shared && !gone)
    return (
      <RideFrame map={mapOfTrip(shared)} tall>
        <Body shared={shared} stale={error !== null} />
      </RideFrame>
    );
  return (
    <RideFrame map={calmMap}>
      <h1 className="sr">Follow a trip</h1>
      {!error ? (
        <Skeleton rows={5} label="Loading the trip" />
      ) : gone ? (
        <EmptyState
          title={error.code === 'link_expired' ? error.title : 'We cannot find this trip'}
          hint={
            error.code === 'link_expired'
              ? error.detail
              : 'The link may be incomplete. Open it again from the message you received.'
          }
          action={
            <LinkButton look="line" to={paths.home()}>
              Return to Home
            </LinkButton>
          }
        />
      ) : (
        <LoadError title="The trip could not be loaded" detail={error.detail} onRetry={again} />
      )}
    </RideFrame>
  );
};

export default function SharedTripPage() {
  const token = useParams()['token'] ?? '';
  return <Screen key={token} token={token} />;
}
