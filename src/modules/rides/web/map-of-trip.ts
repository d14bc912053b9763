// A trip's map: both ends from the start, the van once its position is known.
import type { Position } from '../../dispatch/position-contract.ts';
import { isFresh, seenAgo } from '../../dispatch/position-rules.ts';
import type { MapProps } from '../../places/web/door.ts';
import type { Trip } from '../contract.ts';
import type { SharedTrip } from '../share-contract.ts';

type Way = Pick<SharedTrip, 'pickup' | 'destination'>;
type OnMap = Way & Pick<Trip, 'status'>;

const goesOn = (status: Trip['status']): boolean => status !== 'cancelled' && status !== 'no_driver';

/** The map before a search: no route, no van. */
export const calmMap: MapProps = { mode: 'view', label: 'Map of central Lagos' };

/** Both ends and the route, as soon as the places are known: people check the pins before they book. */
export const mapOfWay = ({ pickup, destination }: Way): MapProps => {
  const end = ({ address, lat, lng }: Way['pickup']) => ({ text: address, lat, lng });
  return {
    pickup: end(pickup),
    dropoff: end(destination),
    label: `Map from ${pickup.address} to ${destination.address}`,
  };
};

const seenWords = ({ age_s }: Position): string =>
  isFresh(age_s) ? 'The driver is on the map' : `The driver was last seen here ${seenAgo(age_s)}`;

type Seen = { at: Position | null } | null;
export const mapOfTrip = (trip: OnMap & { driver: Seen }): MapProps => {
  const { status, driver } = trip;
  if (!goesOn(status)) return calmMap;
  return {
    ...mapOfWay(trip),
    ...(driver?.at ? { van: { lat: driver.at.lat, lng: driver.at.lng, text: seenWords(driver.at) } } : {}),
  };
};
