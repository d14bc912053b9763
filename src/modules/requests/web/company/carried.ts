// What a company's order starts with: the request form, when its person chose that their company pays, or what was typed before a reload.
import type { Draft } from '../../../../kit/form-state.ts';
import { keep, readKept } from '../../../../kit/kept.ts';
import { roomSizes } from '../../../catalogue/rules.ts';
import type { AddressValue } from '../../../places/web/door.ts';
import { orderServices } from '../../company-order-contract.ts';
import { requestDraftName } from '../../rules.ts';
import type { OrderValues } from './order-values.ts';

const isKey = /^[\w-]{8,80}$/;
const text = (given: unknown, max: number): string => (typeof given === 'string' && given.length <= max ? given : '');
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

/** null when it holds no order of a company. */
const orderIn = (order: unknown): Partial<OrderValues> | null => {
  const orderFields = plain(order);
  const service = orderServices.find((one) => one === orderFields['service']);
  if (!service) return null;
  const phone = text(orderFields['phone'], 40);
  return {
    service,
    present_location: address(orderFields['present_location']),
    ...(service === 'cleaning' ? {} : { destination: address(orderFields['destination']) }),
    preferred_date: text(orderFields['preferred_date'], 10),
    preferred_time: text(orderFields['preferred_time'], 5),
    room_size: roomSizes.find((one) => one === orderFields['room_size']) ?? '',
    ...(service === 'package'
      ? {
          receiver_name: text(orderFields['receiver_name'], 480),
          receiver_phone: text(orderFields['receiver_phone'], 40),
        }
      : {}),
    ...(phone === '' ? {} : { phone }),
    special_requests: text(orderFields['special_requests'], 6000),
  };
};

/** From navigation state, which may hold anything. */
export const carriedIn = (state: unknown): Partial<OrderValues> | null => orderIn(plain(state)['order']);

/** In storage that signing out empties. */
const draftName = (slug: string): string => `kaya-company-order:${slug}`;

/** Includes its key, so that a press with a lost answer is not a second order after a reload. */
export const keepOrder = (slug: string, draft: Draft<OrderValues> | null): void =>
  keep('sessionStorage', draftName(slug), draft && JSON.stringify(draft));

/** What was typed before a reload. The person, the codes and the reason have to be chosen again. */
export const keptOrder = (slug: string): { readonly values: Partial<OrderValues>; readonly key: string } | null => {
  try {
    const { values: given, key } = plain(JSON.parse(readKept('sessionStorage', draftName(slug)) ?? 'null'));
    const values = orderIn(given);
    return values && typeof key === 'string' && isKey.test(key) ? { values, key } : null;
  } catch {
    return null;
  }
};

/** The draft that was changed last is booked; those of other services stay. */
export const dropRequestDraft = (): void => {
  let drafts: unknown;
  try {
    drafts = JSON.parse(readKept('localStorage', requestDraftName) ?? 'null')?.drafts;
  } catch {
    // What cannot be read is dropped.
  }
  const others = Array.isArray(drafts) ? drafts.slice(1) : [];
  keep('localStorage', requestDraftName, others.length > 0 ? JSON.stringify({ drafts: others }) : null);
};
