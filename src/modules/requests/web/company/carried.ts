// What the request form was filled in with, when its person chose that their company pays.
import { keep } from '../../../../kit/kept.ts';
import { roomSizes } from '../../../catalogue/rules.ts';
import type { AddressValue } from '../../../places/web/door.ts';
import { orderServices } from '../../company-order-contract.ts';
import { requestDraftName } from '../../rules.ts';
import type { OrderValues } from './order-values.ts';

const text = (given: unknown, most: number): string => (typeof given === 'string' && given.length <= most ? given : '');
const plain = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};

/** An incomplete place is left out; its text stays. */
const address = (given: unknown): AddressValue => {
  const { text: said, place, landmark } = plain(given);
  const { id, lat, lng } = plain(place);
  return {
    text: text(said, 300),
    ...(typeof id === 'string' && typeof lat === 'number' && typeof lng === 'number'
      ? { place: { id, lat, lng } }
      : {}),
    ...(text(landmark, 300) === '' ? {} : { landmark: text(landmark, 300) }),
  };
};

/** From navigation state, which may hold anything; null when it holds no order of a company. */
export const carriedIn = (state: unknown): Partial<OrderValues> | null => {
  const given = plain(plain(state)['order']);
  const service = orderServices.find((one) => one === given['service']);
  if (!service) return null;
  const phone = text(given['phone'], 40);
  return {
    service,
    present_location: address(given['present_location']),
    ...(service === 'cleaning' ? {} : { destination: address(given['destination']) }),
    preferred_date: text(given['preferred_date'], 10),
    preferred_time: text(given['preferred_time'], 5),
    room_size: roomSizes.find((one) => one === given['room_size']) ?? '',
    ...(phone === '' ? {} : { phone }),
    special_requests: text(given['special_requests'], 6000),
  };
};

/** The draft of the request form is booked. */
export const dropRequestDraft = (): void => keep('localStorage', requestDraftName, null);
