// After a ride the driver rates its customer, once. Neither reads the other's words before both have written.
import { Button } from '../../../kit/ui/Button.tsx';
import { RatingForm } from '../../../kit/ui/RatingForm.tsx';
import { naira } from '../../../shared/naira.ts';
import { doneWords } from './earn-words.ts';
import type { DriverTrip } from '../../rides/trip-steps-contract.ts';
import type { Driving } from './driving-queries.ts';

export const RateRider = ({
  trip,
  driving,
  onLater,
}: {
  trip: DriverTrip;
  driving: Driving;
  /** Puts every rating away until the next ride, or until the page is opened again: GO is not below a form that nobody wants to fill in now. */
  onLater: () => void;
}) => (
  <section className="drive-card" aria-label="Rate the customer">
    <div role="status">
      <p className="h3">
        Ride done: you earned <span className="num">{naira(trip.money.earned_kobo)}</span>
      </p>
      <p className="sm">{doneWords(trip)}</p>
    </div>
    <RatingForm
      short
      name={trip.rider_name}
      label="Rate the customer"
      button="Rate"
      send={(stars, comment) => driving.rate(trip.id, stars, comment)}
      thanks="You read each other’s rating once both have rated, or in a week."
    />
    <Button look="quiet" onClick={onLater}>
      Not now
    </Button>
  </section>
);
