// The money of one trip, in the list of trips and behind a line of the earnings.
import { KeyValue } from '../../kit/ui/ledger.tsx';
import type { ListedTrip } from '../../modules/rides/desk-contract.ts';
import { moneyLines } from './earn-words.ts';

/** When it ended; for a current trip, when it was accepted. */
export const endOf = ({ times }: ListedTrip): string =>
  times.completed_at ?? times.cancelled_at ?? times.accepted_at ?? times.created_at;

export const TripFigures = ({ trip }: { trip: ListedTrip }) => (
  <>
    <KeyValue tight items={moneyLines(trip)} />
    {trip.fee_due && <p className="sm">You get it once the customer pays the fee.</p>}
  </>
);
