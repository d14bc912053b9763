// The sections of the console, and the one in the address.
import { useParams, useSearchParams } from 'react-router';
import type { Place } from '../../kit/console/place.ts';

export const parts = [
  'requests',
  'bookings',
  'jobs',
  'rides',
  'drivers',
  'providers',
  'items',
  'partners',
  'companies',
  'people',
  'payouts',
  'money',
  'billing',
  'hearings',
  'cases',
  'calls',
  'privacy',
  'vitals',
  'sos',
] as const;
export type Part = (typeof parts)[number];

/** undefined: no such section. */
export const usePlace = (): (Place & { readonly part: Part }) | undefined => {
  const [search] = useSearchParams();
  const rest = useParams()['*'] || 'requests';
  const part = parts.find((one) => one === rest);
  const value = (name: string): string => search.get(name) ?? '';
  return part && { part, show: value('show'), q: value('q'), id: value('id') };
};
