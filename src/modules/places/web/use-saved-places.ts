// The account's saved places, loaded when a page first needs them; all fields of the page share one answer.
import { call } from '../../../kit/api.ts';
import { useSession } from '../../identity/web/door.ts';
import { forget, useAnswer } from '../../../kit/use-answer.ts';
import { fold } from '../rules.ts';
import { listSavedPlaces } from '../calls.gen.ts';
import type { SavedPlace } from '../saved-contract.ts';

const none: readonly SavedPlace[] = [];
const keyOf = (account: string): string => `places.saved ${account}`;

export const useSavedPlaces = (wanted: boolean) => {
  const { status, user } = useSession();
  const account = user?.id ?? '';
  const { answer, error, again } = useAnswer(wanted && status === 'in' ? keyOf(account) : null, (signal) =>
    call(listSavedPlaces, { signal }),
  );
  return { saved: answer?.places, error, again, changed: () => forget(keyOf(account)) };
};

/** Places with a word in the name or address that begins with the typed text; all places if nothing is typed. */
export const savedThatFit = (saved: readonly SavedPlace[] = none, typed: string): readonly SavedPlace[] => {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return typed.trim() === '' ? saved : none;
  return saved.filter(({ label, address }) => {
    const said = ` ${fold(`${label} ${address}`)}`;
    return words.every((word) => said.includes(` ${word}`));
  });
};
