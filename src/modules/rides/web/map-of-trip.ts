// What the map shows of a trip: both ends from the start, the van once it is known where it is.
import type { MapProps } from '../../places/web/door.ts';
import type { SharedTrip, Trip } from '../contract.ts';
import { calmLabel } from './map-words.ts';

type OnMap = Pick<Trip, 'pickup' | 'destination' | 'status'>;

const goesOn = (status: Trip['status']): boolean => status !== 'cancelled' && status !== 'no_driver';

export const mapOfTrip = (trip: OnMap & { driver: { at: { lat: number; lng: number } | null } | null }): MapProps => {
  const { pickup, destination, status, driver } = trip;
  if (!goesOn(status)) return { mode: 'view', label: calmLabel };
  const end = ({ address, lat, lng }: SharedTrip['pickup']) => ({ text: address, lat, lng });
  return {
    pickup: end(pickup),
    dropoff: end(destination),
    ...(driver?.at ? { van: { lat: driver.at.lat, lng: driver.at.lng, text: 'The driver is on the map' } } : {}),
    label: `Map from ${pickup.address} to ${destination.address}`,
  };
};
