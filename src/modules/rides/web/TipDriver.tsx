import { GiveTip } from '../../money/web/door.tsx';
import type { Trip } from '../contract.ts';
import { type TripActs, useChecking } from './ride-queries.ts';

/** After the ride. */
export const TipDriver = ({ trip, acts: { refresh } }: { trip: Trip; acts: TripActs }) => {
  useChecking(trip);
  return (
    <GiveTip
      kind="tip"
      id={trip.id}
      tips={trip.tip}
      name={trip.driver?.card.full_name ?? 'your driver'}
      share="All of it is the driver’s."
      settled={refresh}
    />
  );
};
