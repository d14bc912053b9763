// What staff read about hearings.
import { as, query } from '../../../kernel/db/query.ts';
import { hearingColumns, hearingRow, withEvidence } from './hearings.sql.ts';

const nameOf = (alias: string): string => `coalesce(nullif(${alias}.name, ''), ${alias}.email)`;
const listed = { ...hearingRow, name: 'text', opened_by: 'text?', decided_by: 'text?' } as const;
const listedColumns = `${hearingColumns}, w.full_name AS name, ${nameOf('opener')} AS opened_by, ${nameOf('decider')} AS decided_by`;
const joins = `JOIN workers.workers w ON w.id = h.worker_id LEFT JOIN identity.people opener ON opener.id = h.opened_by
     LEFT JOIN identity.people decider ON decider.id = h.decided_by`;

const page = (name: string, which: string) =>
  query(
    name,
    { before: as<string | null>('uuid?'), max: 'int8' },
    listed,
    `SELECT ${listedColumns}
       FROM (SELECT id FROM workers.hearings WHERE ${which} AND id < coalesce($before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
              ORDER BY id DESC LIMIT $max) page
       JOIN workers.hearings h ON h.id = page.id ${joins} ORDER BY h.id DESC`,
  );
const due = `(state = 'answered' OR answer_until <= now())`;
export const dueHearings = page('workers.dueHearings', `state <> 'decided' AND ${due}`);
export const waitingHearings = page('workers.waitingHearings', `state <> 'decided' AND NOT ${due}`);
export const decidedHearings = page('workers.decidedHearings', `state = 'decided'`);

export const hearingsOfWorker = query(
  'workers.hearingsOfWorker',
  { worker: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  listed,
  `SELECT ${listedColumns}
     FROM (SELECT id FROM workers.hearings WHERE worker_id = $worker AND id < coalesce($before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
            ORDER BY id DESC LIMIT $max) page
     JOIN workers.hearings h ON h.id = page.id ${joins} ORDER BY h.id DESC`,
);

/** opener_id and suspender_id: they may not decide it. */
export const findHearing = query(
  'workers.findHearing',
  { id: 'uuid' },
  {
    ...listed,
    ...withEvidence.column,
    opener_id: 'uuid',
    suspender_id: 'uuid?',
    suspended_by: 'text?',
    lifted_by: 'text?',
    phone: 'text?',
    email: 'text',
  },
  `SELECT ${listedColumns}, ${withEvidence.text}, h.opened_by AS opener_id, h.suspended_by AS suspender_id,
          ${nameOf('suspender')} AS suspended_by, ${nameOf('lifter')} AS lifted_by, c.phone, coalesce(p.email, '') AS email
     FROM workers.hearings h ${joins} LEFT JOIN identity.people suspender ON suspender.id = h.suspended_by
     LEFT JOIN identity.people lifter ON lifter.id = h.lifted_by LEFT JOIN identity.people p ON p.id = h.worker_id
     LEFT JOIN workers.contacts c ON c.worker_id = h.worker_id WHERE h.id = $id`,
);

export const countDue = query(
  'workers.countDue',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int AS waiting FROM (SELECT FROM workers.hearings WHERE state <> 'decided' AND ${due} LIMIT $max) listed`,
);
