// The ride found by a search: followed over the live stream, so it brings the query client. Loaded when there is a ride.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../kit/live.ts';
import { makeQueryClient } from '../../../kit/query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import type { Trip } from '../contract.ts';
import { isActive, overStates } from '../rules.ts';
import { calmMap, mapOfTrip } from './map-of-trip.ts';
import type { RideState } from './ride-form.ts';
import { useTrip } from './ride-queries.ts';
import '../../../kit/styles/records.css';
import { RideFrame } from './RideFrame.tsx';
import { stateOfTrip } from './trip-words.ts';
import { TripPanel } from './TripPanel.tsx';

const isOver = (trip: Trip): boolean => overStates.some((state) => state === trip.status);

type Found = { id: string; first: Trip | null; onNew: () => void; onSchedule: (again: RideState) => void };

const Screen = ({ id, first, onNew, onSchedule }: Found) => {
  useLive();
  const { trip, error, again } = useTrip(id, first);
  return (
    <RideFrame map={trip ? mapOfTrip(trip) : calmMap} tall>
      <h1 className="sr">Get a move</h1>
      {trip ? (
        <>
          <TripPanel trip={trip} onSchedule={() => onSchedule(stateOfTrip(trip))} />
          {isActive(trip.status) && (
            <Button look="quiet" onClick={() => onSchedule({})}>
              Reserve another ride
            </Button>
          )}
          {(isOver(trip) || trip.status === 'scheduled') && (
            <Button look="line" onClick={onNew}>
              New ride
            </Button>
          )}
        </>
      ) : error?.status === 404 ? (
        <>
          <p>We cannot find this ride.</p>
          <Button look="line" onClick={onNew}>
            New ride
          </Button>
        </>
      ) : error ? (
        <LoadError title="Your ride could not be loaded" detail={error.detail} onRetry={again} />
      ) : (
        <Skeleton rows={5} label="Loading your ride" />
      )}
    </RideFrame>
  );
};

/** One cache per person and ride: one person's data is not shown to the next. */
export const FoundRide = (found: Found) => {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Screen {...found} />
    </QueryClientProvider>
  );
};
