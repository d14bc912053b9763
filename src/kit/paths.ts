// Reads the parameters of page addresses in the browser. src/shared/paths.ts makes the addresses.
import { ownPath } from '../shared/own-path.ts';
import { type BookingStart, paths } from '../shared/paths.ts';

export { type BookingStart, ownPath, paths };

type Place = { search: string; state: unknown };
const stateOf = ({ state }: Place): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** The page that required the sign-in and to which the person returns (decisions.md, Auth). */
export const askedForSignIn = (place: Place): string | null =>
  ownPath(stateOf(place)['next']) ?? ownPath(new URLSearchParams(place.search).get('next'));

/** Whether /auth was reached by 'Sign up'. */
export const wantsSignUp = (place: Place): boolean => stateOf(place)['side'] === 'sign-up';

/** The initial values of the request form: navigation state first, else the query of a plain link. */
export const bookingStart = (place: Place): BookingStart => {
  const state = stateOf(place);
  const query = new URLSearchParams(place.search);
  const pick = (name: keyof BookingStart, inQuery: string = name): BookingStart => {
    const carriedState = state[name];
    const value = typeof carriedState === 'string' && carriedState ? carriedState : query.get(inQuery);
    return value ? { [name]: value } : {};
  };
  return {
    ...pick('serviceType', 'service'),
    ...pick('program'),
    ...pick('tier'),
    ...pick('date'),
    ...pick('time'),
    ...pick('company'),
    ...pick('relocation'),
  };
};
