// The input of the confirmation page: navigation state, which anyone can forge, and the key in its address.
import { oneLineOf } from './words.ts';
import { displayCode, idShape } from '../../../../shared/ids.ts';

/** The facts of the waybill; empty if missing. */
export type Confirmed = {
  /** The code as shown to people. */
  readonly code: string;
  readonly email: string;
  readonly phone: string;
  readonly date: string;
  readonly location: string;
  readonly level: string;
  readonly moveType: string;
  readonly scale: string;
};

const isRecord = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
const codeShape = /^[\w-]{1,64}$/;

/** The id in the state, if it has the right format. */
export const bookingIdOf = (state: unknown): string | null => {
  const id = isRecord(state) ? state['bookingId'] : null;
  return typeof id === 'string' && idShape.test(id) ? id : null;
};

/**
 * customer.md §2.8: bookingId and bookingData together, else null. An invalid fact is left out, never shown; if none is valid there is no
 * booking.
 */
export const confirmedFrom = (state: unknown): Confirmed | null => {
  if (!isRecord(state)) return null;
  const { bookingId: id, bookingData: data } = state;
  if (typeof id !== 'string' || !codeShape.test(id) || !isRecord(data)) return null;
  const word = (name: string): string => oneLineOf(data[name]);
  const facts = {
    email: word('email'),
    phone: word('phoneNumber'),
    date: word('preferredStartDate'),
    location: word('primaryLocation'),
    level: word('serviceLevel'),
    moveType: word('moveType'),
    scale: word('projectScale'),
  };
  if (Object.values(facts).every((fact) => fact === '')) return null;
  return { code: idShape.test(id) ? displayCode(id) : id, ...facts };
};

/** The key of `?booking=KEY`, or null if its format is wrong. */
export const bookingKeyOf = (search: string): string | null => {
  const key = new URLSearchParams(search).get('booking') ?? '';
  return /^[\w-]{1,200}$/.test(key) ? key : null;
};
