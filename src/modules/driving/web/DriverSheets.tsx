// 'View Trips' and 'Set Destination' of the driver dashboard.
import { useState } from 'react';
import { showWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { AddressField, type AddressValue, type MapPlace } from '../../places/web/door.ts';
import { tripWords } from '../../rides/rules.ts';
import { toneOf } from '../../rides/web/door.ts';
import { useDriverTrips } from './driving-queries.ts';

const Trips = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDriverTrips(true);
  if (!data)
    return error ? (
      <LoadError
        title="Your trips could not be loaded"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton rows={4} label="Loading your trips" />
    );
  const trips = data.pages.flatMap(({ items }) => items);
  if (trips.length === 0)
    return <EmptyState title="No trips yet" hint="Your trips appear here, with what you earned on each." />;
  return (
    <>
      <Ledger label="Your trips">
        {trips.map((trip) => (
          <LedgerRow
            key={trip.id}
            title={`${trip.pickup.address} to ${trip.destination.address}`}
            line={`${showWhen(new Date(trip.times.created_at))}, ${trip.code}${trip.fee_due ? '. You get it once the customer pays the fee' : ''}`}
            end={
              <>
                <span className="num">{naira(trip.you_earn_kobo)}</span>
                <Tag tone={toneOf(trip.status)}>{tripWords[trip.status]}</Tag>
              </>
            }
          />
        ))}
      </Ledger>
      {hasNextPage && (
        <Button look="line" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
};

export const TripsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="Your trips" side>
    <Trips />
  </Sheet>
);

/** Where the driver would like to end their day: shown on the map with a route. */
export const DestinationSheet = ({
  open,
  onClose,
  onSet,
}: {
  open: boolean;
  onClose: () => void;
  onSet: (place: MapPlace | null) => void;
}) => {
  const [value, setValue] = useState<AddressValue>({ text: '' });
  const [tried, setTried] = useState(false);
  const { text, place } = value;
  return (
    <Sheet open={open} onClose={onClose} title="Set Destination">
      <FormShell
        label="Set Destination"
        pending={false}
        error={null}
        onSubmit={() => {
          setTried(true);
          if (!place && text.trim() !== '') return;
          onSet(place ? { text, lat: place.lat, lng: place.lng } : null);
          onClose();
        }}
      >
        <AddressField
          label="Where do you want to go?"
          name="destination"
          value={value}
          onChange={setValue}
          error={tried && !place && text.trim() !== '' ? 'Pick a place from the list' : undefined}
          hint="We show it on your map. Clear the field to remove it."
        />
        <Button type="submit" look="solid">
          Set Destination
        </Button>
      </FormShell>
    </Sheet>
  );
};
