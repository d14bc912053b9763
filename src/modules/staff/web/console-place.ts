// Where the console stands, from its address: the section, the shelf, what is searched for, which row is open.
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../kit/paths.ts';

export const parts = ['requests', 'bookings', 'jobs', 'rides', 'people', 'payouts'] as const;
export type Part = (typeof parts)[number];

export type Place = {
  readonly part: Part;
  readonly show: string;
  readonly q: string;
  readonly id: string;
};

/** undefined: no such section. */
export const usePlace = (): Place | undefined => {
  const [search] = useSearchParams();
  const rest = useParams()['*'] || 'requests';
  const part = parts.find((one) => one === rest);
  const value = (name: string): string => search.get(name) ?? '';
  return part && { part, show: value('show'), q: value('q'), id: value('id') };
};

/** The address of a place, and the way to it. */
export const placePath = ({ part, ...look }: Place): string => paths.staff(part, look);

export const useGo = () => {
  const navigate = useNavigate();
  return useCallback(
    (place: Place, replace = false) => void navigate(placePath(place), { replace, preventScrollReset: true }),
    [navigate],
  );
};

const desk = '(min-width: 1280px)';
const subscribe = (listener: () => void) => {
  const query = matchMedia(desk);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** From 1280 the open row stands in a pane beside the list; below it is a sheet. */
export const useDesk = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(desk).matches,
    () => false,
  );
