// Bus/vans in place of a large truck, for hours and roads closed to it (road-rules.ts).
import { line, type Needs, type PriceLine } from './price-lines.ts';
import { inventoryRates } from './rates.ts';

/** The load of a home with three or more bedrooms: its truck is over 9 tonnes. Smaller trucks are not restricted. */
export const needsLargeTruck = ({ vehicle, size }: { vehicle: Needs['vehicle']; size?: Needs['size'] }): boolean =>
  size === 'heavy' && (vehicle === 'truck' || vehicle === 'inter_city');

/** Extra trips that bus/vans make for this load. */
export const moreTrips = (volume_l: number): number =>
  Math.max(0, Math.ceil(volume_l / inventoryRates.van.holds_l) - 1);

/** What they add to the price; no line if the load needs no large truck. */
export const smallerVehicles = (
  needs: Pick<Needs, 'vehicle' | 'size'>,
  volume_l: number,
): { readonly lines: readonly PriceLine[]; readonly vehicle: Needs['vehicle'] } => {
  if (!needsLargeTruck(needs)) return { lines: [], vehicle: needs.vehicle };
  const trips = moreTrips(volume_l);
  const words = `Bus/vans in place of a large truck, ${trips === 1 ? '1 more trip' : `${trips} more trips`}`;
  return { lines: [line('smaller_vehicles', words, trips * inventoryRates.extra_trip_kobo)], vehicle: 'bus_van' };
};
