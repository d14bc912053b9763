// Stars and a comment for the driver, once, after the trip; and the driver's comment, once both have rated.
import { Suspense } from 'react';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { RatingForm, StarsGiven } from '../../../kit/ui/RatingForm.tsx';
import type { Trip } from '../contract.ts';
import { rateDays } from '../rules.ts';
import type { TripActs } from './ride-queries.ts';
import { TipDriver } from './TipDriver.tsx';

export const RateTrip = ({ trip, acts }: { trip: Trip; acts: TripActs }) => {
  const name = trip.driver?.card.full_name ?? 'your driver';
  const { rating, rider_rating, may_rate } = trip;
  return (
    <>
      {rating && (
        <p className="muted" role="status">
          <StarsGiven stars={rating.stars} />{' '}
          {!rider_rating && `${name} reads it after rating you, or ${rateDays} days after the ride.`}
        </p>
      )}
      {rider_rating && (
        <p>
          {name} gave you {rider_rating.stars === 1 ? '1 star' : `${rider_rating.stars} stars`}.{' '}
          {rider_rating.comment && `“${rider_rating.comment}”`}
        </p>
      )}
      {may_rate && (
        <RatingForm
          short
          name={name}
          label="Rate the trip"
          button="Rate"
          send={acts.rate}
          thanks={`You read each other’s rating once both have rated, or ${rateDays} days after the ride.`}
        />
      )}
      {!may_rate && (
        <Suspense fallback={<Skeleton rows={3} label="Loading the tip" />}>
          <TipDriver trip={trip} acts={acts} />
        </Suspense>
      )}
    </>
  );
};
