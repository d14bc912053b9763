// What the console shows, from its address: section, shelf, search, open row.
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

export type Place = {
  readonly part: string;
  readonly show: string;
  readonly q: string;
  readonly id: string;
};

/** What the console passes to each section. trail: the history of one thing, at the end of its pane. */
export type SectionProps = {
  readonly place: Place;
  readonly trail: (id: string) => ReactNode;
  /** How many wait on a shelf, by its value, counted to 100. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
};

/** The address of a place. */
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

/** From 1280 the open row is a pane next to the list; below, it is a sheet. */
export const useDesk = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(desk).matches,
    () => false,
  );
