// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** Ended links of emails are deleted after this time. */
export const endedFor_days = 30;

export const requestsRetention: readonly Retention[] = [
  {
    name: 'requests.links',
    what: 'Links to follow a request',
    kept: '30 days after they ended',
    days: endedFor_days,
    task: 'requests.tidy',
    older: olderThan('requests.olderLinks', `requests.links WHERE expires_at`),
  },
];
