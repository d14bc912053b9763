// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** Ended invites are deleted after this time, because they name people. */
export const endedFor_days = 30;

export const providersRetention: readonly Retention[] = [
  {
    name: 'providers.invites',
    what: 'Invites to a crew',
    kept: '30 days after they ended',
    days: endedFor_days,
    task: 'providers.forget_invites',
    older: olderThan('providers.olderInvites', `providers.invites WHERE expires_at`),
  },
];
