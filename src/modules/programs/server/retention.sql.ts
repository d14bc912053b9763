// What this module deletes by age.
import { query } from '../../../kernel/db/query.ts';
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** A partner's link is deleted this long after it ended. */
export const linksKept_days = 30;
/** Who was there on the day is deleted this long after the item ended. */
export const contactsKept_days = 90;

const ended = `programs.items WHERE (fields ? 'contact_name' OR fields ? 'contact_phone') AND ended_at`;

export const forgetContacts = query(
  'programs.forgetContacts',
  { after_days: 'int4', max: 'int8' },
  { gone: 'int8' },
  `WITH old AS (SELECT id FROM ${ended} < now() - make_interval(days => $after_days) LIMIT $max FOR UPDATE SKIP LOCKED),
        gone AS (UPDATE programs.items i SET fields = i.fields - 'contact_name' - 'contact_phone' FROM old WHERE i.id = old.id RETURNING 1)
   SELECT count(*) AS gone FROM gone`,
);

export const programsRetention: readonly Retention[] = [
  {
    name: 'programs.partner_links',
    what: 'Links by which partners answer',
    kept: '30 days after they ended',
    days: linksKept_days,
    task: 'programs.tidy',
    older: olderThan('programs.olderLinks', 'programs.partner_links WHERE expires_at'),
  },
  {
    name: 'programs.contacts',
    what: 'Whom a partner calls on the day of a meal or a stay',
    kept: '90 days after it ended',
    days: contactsKept_days,
    task: 'programs.tidy',
    older: olderThan('programs.olderContacts', ended),
  },
];
