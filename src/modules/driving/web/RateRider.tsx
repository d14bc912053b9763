// After a ride the driver rates its customer, once. Neither reads the other's words before both have written.
import { RatingForm } from '../../../kit/ui/RatingForm.tsx';
import type { DriverTrip } from '../../rides/trip-steps-contract.ts';
import type { useDriving } from './driving-queries.ts';

export const RateRider = ({ trip, driving }: { trip: DriverTrip; driving: ReturnType<typeof useDriving> }) => (
  <section className="drive-card" aria-label="Rate the customer">
    <RatingForm
      short
      name={trip.rider_name}
      label="Rate the customer"
      button="Rate"
      send={(stars, comment) => driving.rate(trip.id, stars, comment)}
      thanks="They read it once they have rated you, or in a week."
    />
  </section>
);
