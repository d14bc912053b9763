// Channels that carry a note beyond the inbox. To add one: its name in rules.ts and `switched_off`, a row here, its own file. The inbox
// itself writes the note, and the event has separate words for an email (`email`).
import type { Act } from '../../../kernel/db/act.ts';
import type { Channel } from '../rules.ts';
import { pushTargets } from './push.sql.ts';
import { queuePushes } from './send-push.ts';

type Carrying = Exclude<Channel, 'app' | 'email'>;
type Carrier = {
  /** SQL: an array of targets for a row of these (id, user_id, type, essential). */
  readonly targets: (rows: string) => string;
  readonly queue: (act: Act, orders: readonly { readonly note: string; readonly to: string }[]) => void;
};
export const carriers: Readonly<Record<Carrying, Carrier>> = {
  push: { targets: pushTargets, queue: queuePushes },
};

export type Targets = Readonly<Record<Carrying, readonly string[] | null>>;

/** Queues written notes for every channel on which their readers want them. */
export const carry = (act: Act, told: readonly { readonly id: string; readonly targets: Targets }[]): void => {
  for (const channel of Object.keys(carriers) as Carrying[])
    carriers[channel].queue(
      act,
      told.flatMap(({ id, targets }) => (targets[channel] ?? []).map((to) => ({ note: id, to }))),
    );
};
