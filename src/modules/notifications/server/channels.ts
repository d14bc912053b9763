// The channels that carry a note of the inbox further. A new one: its name in rules.ts and `switched_off`, a row here, its own file.
// The inbox itself writes the note, and the event has separate words for an email (`email`).
import type { Act } from '../../../kernel/db/act.ts';
import type { Channel } from '../rules.ts';
import { pushTargets } from './push.sql.ts';
import { queuePushes } from './send-push.ts';

type Carrying = Exclude<Channel, 'app' | 'email'>;
type Carrier = {
  /** SQL: an array of where a row of these (id, user_id, type, essential) goes. */
  readonly targets: (rows: string) => string;
  readonly queue: (act: Act, orders: readonly { readonly note: string; readonly to: string }[]) => void;
};
export const carriers: Readonly<Record<Carrying, Carrier>> = {
  push: { targets: pushTargets, queue: queuePushes },
};

export type Targets = Readonly<Record<Carrying, readonly string[] | null>>;

/** Queues notes that were written for every channel on which their people want them. */
export const carry = (act: Act, told: readonly { readonly id: string; readonly targets: Targets }[]): void => {
  for (const channel of Object.keys(carriers) as Carrying[])
    carriers[channel].queue(
      act,
      told.flatMap(({ id, targets }) => (targets[channel] ?? []).map((to) => ({ note: id, to }))),
    );
};
