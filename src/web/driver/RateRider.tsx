// After a ride the driver rates its customer, once. Neither reads the other's words before both have written.
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { keep, readKept } from '../../kit/kept.ts';
import { IconButton } from '../../kit/ui/Button.tsx';
import { RatingForm } from '../../kit/ui/RatingForm.tsx';
import { naira } from '../../shared/naira.ts';
import { doneWords } from './earn-words.ts';
import type { DriverTrip } from '../../modules/rides/trip-steps-contract.ts';
import type { Driving } from './driving-queries.ts';

const stored = 'kaya:rides-not-rated';
/** How many dismissed rides this device remembers. */
const maxKept = 20;

/** The ride to rate, unless it was dismissed on this device. */
export const useToRate = (trip: DriverTrip | null | undefined) => {
  const [put, setPut] = useState(() => readKept('localStorage', stored)?.split(' ') ?? []);
  const putAway = (id: string): void => {
    const next = [...put, id].slice(-maxKept);
    keep('localStorage', stored, next.join(' '));
    setPut(next);
  };
  return { toRate: trip && !put.includes(trip.id) ? trip : null, putAway };
};

export const RateRider = ({
  trip,
  driving,
  onClose,
}: {
  trip: DriverTrip;
  driving: Driving;
  /** Dismisses this ride's rating for good. */
  onClose: () => void;
}) => (
  <section className="drive-card drive-rate" aria-label="Rate the customer">
    <div className="drive-done">
      <div role="status">
        <p className="h4">
          Ride done: you earned <span className="num">{naira(trip.money.earned_kobo)}</span>
        </p>
        <p className="sm">{doneWords(trip)}</p>
      </div>
      <IconButton icon={X} label="Do not rate this ride" onClick={onClose} />
    </div>
    <RatingForm
      short
      name={trip.rider_name}
      label="Rate the customer"
      button="Rate"
      send={(stars, comment) => driving.rate(trip.id, stars, comment)}
      thanks="You read each other’s rating once both have rated, or in a week."
    />
  </section>
);
