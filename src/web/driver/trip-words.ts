// Sentences for the driver: a ride request, a customer who did not come, a ride given back.
import type { LatLng } from '../../shared/fields.ts';
import { kmWord } from './earn-words.ts';
import { directionsLink } from '../../modules/places/rules.ts';
import type { ReleaseCounts } from '../../modules/drivers/release-contract.ts';
import { releaseDays, releaseWords } from '../../modules/drivers/release-rules.ts';
import { rideRules } from '../../modules/rides/rules.ts';
import type { DriverOffer, DriverTrip } from '../../modules/rides/trip-steps-contract.ts';

/** The effect of ending the ride when nobody came. fee_kobo: what the customer pays. */
export const noShowWords = (rider: string, fee_kobo: number, method: DriverTrip['payment_method']): string => {
  if (fee_kobo === 0) {
    return `It costs ${rider} nothing, so there is nothing for you: we did not see you at the pickup in time.`;
  }
  if (method === 'invoice') return `The company pays the fee: your share is added to your balance at once.`;
  return method === 'card'
    ? `${rider} has paid Kaya: we keep the fee, and your share is added to your balance at once.`
    : `${rider} pays the fee with their next ride. You get your share then.`;
};

/** For a driver who pressed "Arrived" somewhere else. metres: from the pickup; null: position unknown. */
export const notWaitingWords = (metres: number | null): string =>
  metres === null || metres <= rideRules.seenWithin_m
    ? 'Your waiting time has not started: you were not at the pickup when you pressed Arrived.'
    : `Waiting starts at the pickup, ${kmWord(metres)} away.`;

/** The driver's next stop: the pickup, then the destination. */
export const nextStop = ({ status, pickup, destination }: Pick<DriverTrip, 'status' | 'pickup' | 'destination'>) =>
  status === 'in_progress' ? destination : pickup;

/** A map link to the next stop; from the pickup to the destination while the driver's position is unknown. */
export const wayLink = (trip: Pick<DriverTrip, 'status' | 'pickup' | 'destination'>, here: LatLng | null): string =>
  here ? directionsLink(here, nextStop(trip)) : directionsLink(trip.pickup, trip.destination);

type Ways = { readonly status?: DriverTrip['status'] } & Pick<DriverOffer, 'pickup' | 'destination'>;
const toPickup = (way: Ways): boolean => way.status === 'accepted' || way.status === 'arriving';
const end = ({ address, lat, lng }: DriverOffer['pickup']) => ({ text: address, lat, lng });
/** The two ends of the route on the map: from the driver to the pickup, then from the pickup to the destination. */
export const tripEnds = (way: Ways, here: LatLng | null) =>
  here && toPickup(way)
    ? { pickup: { text: 'You', lat: here.lat, lng: here.lng }, dropoff: end(way.pickup) }
    : { pickup: end(way.pickup), dropoff: end(way.destination) };
/** Describes the map. known: whether the driver's position is known. */
export const mapWords = (way: Ways, known: boolean): string =>
  known && toPickup(way)
    ? `Map of your way to the pickup, ${way.pickup.address}`
    : `Map from ${way.pickup.address} to ${way.destination.address}`;

/** How drivers rated the customer. */
export const riderWords = ({
  rider_stars,
  rider_ratings,
}: Pick<DriverOffer, 'rider_stars' | 'rider_ratings'>): string =>
  rider_stars === null
    ? 'No rating as rider yet'
    : `Rider: ${rider_stars.toFixed(1)} (${rider_ratings === 1 ? '1 rating' : `${rider_ratings} ratings`})`;

/** The driver's own count of rides given back. */
export const releasesWords = ({ total, reasons }: ReleaseCounts): string => {
  const within = `in the last ${releaseDays} days`;
  if (total === 0) return `You gave back no ride ${within}.`;
  const each = reasons.map(({ reason, count }) => `${releaseWords[reason].counted.toLowerCase()} ${count}`);
  return `You gave back ${total === 1 ? '1 ride' : `${total} rides`} ${within}: ${each.join(', ')}. Staff see this too.`;
};
