// The driver pressed "Arrived" elsewhere: the waiting time starts with a second press, at the pickup.
import { useState } from 'react';
import type { ApiError } from '../../kit/api.ts';
import type { LatLng } from '../../shared/fields.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Note } from '../../kit/ui/states.tsx';
import { crowMetres } from '../../modules/places/rules.ts';
import { rideRules } from '../../modules/rides/rules.ts';
import type { DriverTrip } from '../../modules/rides/trip-steps-contract.ts';
import { notWaitingWords } from './trip-words.ts';
import type { Driving } from './driving-queries.ts';

export const NotThere = ({
  trip,
  driving: { pending, arrive },
  here,
}: {
  trip: DriverTrip;
  driving: Driving;
  here: LatLng | null;
}) => {
  const [answer, setAnswer] = useState<ApiError | 'not yet' | null>(null);
  const metres = here && crowMetres(here, trip.pickup);
  const away = metres !== null && metres > rideRules.seenWithin_m;
  return (
    <div className="drive-away">
      <p role="status">{notWaitingWords(metres)}</p>
      {answer && (
        <div role="alert">
          <Note tone="bad">
            {answer === 'not yet' ? 'We do not see you at the pickup yet. Press again in a moment.' : answer.detail}
          </Note>
        </div>
      )}
      {!away && (
        <Button
          size="tall"
          wide
          pending={pending === 'step'}
          pendingLabel="Sending…"
          onClick={() => void arrive(trip).then((refused) => setAnswer(refused ?? 'not yet'))}
        >
          I am at the pickup
        </Button>
      )}
    </div>
  );
};
