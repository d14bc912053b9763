// Stars and a comment for the driver, once, after the trip.
import { RatingForm, StarsGiven } from '../../../kit/ui/RatingForm.tsx';
import type { Trip } from '../contract.ts';
import type { TripActs } from './ride-queries.ts';

export const RateTrip = ({ trip, acts: { rate } }: { trip: Trip; acts: TripActs }) => {
  const name = trip.driver?.card.full_name ?? 'your driver';
  if (trip.rating)
    return (
      <p className="muted" role="status">
        <StarsGiven stars={trip.rating.stars} />
      </p>
    );
  return (
    <RatingForm
      short
      name={name}
      label="Rate the trip"
      button="Rate"
      send={rate}
      thanks={`We shared your rating with ${name}.`}
    />
  );
};
