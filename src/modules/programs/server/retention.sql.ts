// What this module deletes by age.
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** A partner's link is deleted this long after it ended. */
export const linksKept_days = 30;

export const programsRetention: readonly Retention[] = [
  {
    name: 'programs.partner_links',
    what: 'Links by which partners answer',
    kept: '30 days after they ended',
    days: linksKept_days,
    task: 'programs.tidy',
    older: olderThan('programs.olderLinks', 'programs.partner_links WHERE expires_at'),
  },
];
