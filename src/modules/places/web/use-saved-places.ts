// The account's saved places, asked for when a page first needs them; every field of the page shares one answer.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../web/api.ts';
import { useSession } from '../../../web/session.tsx';
import { fold } from '../rules.ts';
import { listSaved, type SavedPlace } from '../saved-contract.ts';

export const savedKey = ['places.saved'] as const;
const none: readonly SavedPlace[] = [];

export const useSavedPlaces = (wanted: boolean) => {
  const { status, user } = useSession();
  return useQuery({
    queryKey: [...savedKey, user?.id ?? ''],
    enabled: wanted && status === 'in',
    queryFn: ({ signal }) => call(listSaved, { signal }),
    select: ({ places }) => places,
  });
};

/** Those whose name or address has a word that begins as typed; all of them when nothing is typed. */
export const savedThatFit = (saved: readonly SavedPlace[] = none, typed: string): readonly SavedPlace[] => {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return typed.trim() === '' ? saved : none;
  return saved.filter(({ label, address }) => {
    const said = ` ${fold(`${label} ${address}`)}`;
    return words.every((word) => said.includes(` ${word}`));
  });
};
