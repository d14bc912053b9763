// The letter about a call, with a new link for its page: the secret is in the fragment, and only its hash is stored.
import type { Act } from '../../../kernel/db/act.ts';
import { displayCode } from '../../../shared/ids.ts';
import { mailedPaths, paths } from '../../../shared/paths.ts';
import type { OfCall } from '../call-events.ts';
import { callCalendar, type CallRow } from './call-views.ts';
import { mail } from './mail.ts';

export const ofCall = ({ id, user_id, way, at }: Pick<CallRow, 'id' | 'user_id' | 'way' | 'at'>): OfCall => ({
  caseId: id,
  customerId: user_id,
  code: displayCode(id),
  callWay: way,
  callAt: at?.toISOString() ?? null,
});

type Letter = 'call_booked' | 'call_moved' | 'call_soon' | 'call_missed' | 'call_cancelled';
const withFile = new Set<Letter>(['call_booked', 'call_moved', 'call_cancelled']);

/**
 * @param secret of a new link; null: an account opens its page signed in
 * @param source for letters to a mailbox that somebody typed: counted per mailbox and sender
 */
export const tellOfCall = (
  act: Act,
  letter: Letter,
  row: Pick<CallRow, 'id' | 'way' | 'at' | 'due_at' | 'version' | 'email'>,
  { secret, source, now }: { secret: string | null; source?: string | undefined; now: Date },
): void => {
  const { origin } = act.settings;
  const words = {
    code: displayCode(row.id),
    call_way: row.way,
    at: row.at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
    url: origin + (secret === null || letter === 'call_cancelled' ? paths.talk() : mailedPaths.talkCall(secret)),
  };
  const calendar = callCalendar(row, letter === 'call_cancelled' ? 'CANCELLED' : 'CONFIRMED', now);
  act.task('mail.send', {
    ...(withFile.has(letter)
      ? mail(letter as 'call_booked', { ...words, calendar })
      : mail(letter as 'call_soon', words)),
    to: row.email,
    ...(source === undefined ? {} : { allowance: 'typed' as const, source }),
  });
};
