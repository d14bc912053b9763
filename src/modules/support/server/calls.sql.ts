// Calls of people with Kaya.
import { as, query } from '../../../kernel/db/query.ts';
import { highestId, lowestId } from '../../../kernel/http/cursor.ts';
import type { CompanySize } from '../../companies/rules.ts';
import type { CallStatus, CallTopic, CallWay } from '../call-rules.ts';

const columns =
  'k.id, k.email, k.phone, k.name, k.organization, k.company_size, k.way, k.topic, k.note, k.at, k.due_at, k.status, k.version, k.tries, k.outcome_note, k.created_at, k.ended_at, k.user_id';
export const callRow = {
  id: 'uuid',
  email: 'text',
  phone: 'text?',
  name: 'text',
  organization: 'text',
  company_size: as<CompanySize | null>('text?'),
  way: as<CallWay>('text'),
  topic: as<CallTopic>('text'),
  note: 'text',
  at: 'timestamptz?',
  due_at: 'timestamptz',
  status: as<CallStatus>('text'),
  version: 'int4',
  tries: 'int4',
  outcome_note: 'text',
  created_at: 'timestamptz',
  ended_at: 'timestamptz?',
  user_id: 'uuid?',
} as const;
const joined = 'support.calls k';

export const takenSeats = query(
  'support.takenSeats',
  { since: 'timestamptz' },
  { at: 'timestamptz', taken: 'int4' },
  `SELECT at, taken FROM support.taken_seats($since)`,
);

export const bookOne = query(
  'support.bookOne',
  {
    id: 'uuid',
    link: as<string | null>('text?'),
    email: 'text',
    phone: as<string | null>('text?'),
    name: 'text',
    organization: 'text',
    size: as<string | null>('text?'),
    way: 'text',
    topic: 'text',
    note: 'text',
    message: 'text',
    at: as<Date | null>('timestamptz?'),
    due: 'timestamptz',
    seats: 'int4',
  },
  { result: as<'booked' | 'slot_taken' | 'call_open'>('text') },
  `SELECT support.book_call($id, $link, $email, $phone, $name, $organization, $size, $way, $topic, $note, $message, $at, $due, $seats) AS result`,
);

export const findCall = query(
  'support.findCall',
  { id: 'uuid' },
  callRow,
  `SELECT ${columns} FROM ${joined} WHERE k.id = $id`,
);

export const openCallOf = query(
  'support.openCallOf',
  { account: 'uuid' },
  callRow,
  `SELECT ${columns} FROM ${joined} WHERE k.user_id = $account AND k.by_account AND k.status IN ('waiting', 'not_reached') ORDER BY k.id DESC LIMIT 1`,
);

/** No row: it is another's. */
export const moveOne = query(
  'support.moveOne',
  {
    id: 'uuid',
    version: 'int4',
    way: 'text',
    phone: as<string | null>('text?'),
    at: as<Date | null>('timestamptz?'),
    due: 'timestamptz',
    seats: 'int4',
  },
  { moved: as<'moved' | 'slot_taken' | 'call_over' | 'call_changed'>('text') },
  `SELECT moved FROM support.move_call($id, $version, $way, $phone, $at, $due, $seats)`,
);

/** No row: it is over. */
export const endOne = query('support.endOne', { id: 'uuid' }, { id: 'uuid' }, `SELECT id FROM support.end_call($id)`);

/** In the order in which they are due. late: only those past their time. */
const waiting = (name: string, late: string) =>
  query(
    name,
    { from: as<string | null>('uuid?'), max: 'int8' },
    callRow,
    `SELECT ${columns}
       FROM (SELECT w.id, w.due_at FROM support.calls w
              WHERE w.status = 'waiting' ${late}
                AND (w.due_at, w.id) > (coalesce((SELECT b.due_at FROM support.calls b WHERE b.id = $from::uuid), '-infinity'),
                                        coalesce($from::uuid, '${lowestId}'))
              ORDER BY w.due_at, w.id LIMIT $max) listed
       JOIN support.calls k ON k.id = listed.id ORDER BY k.due_at, k.id`,
  );
export const dueCalls = waiting('support.dueCalls', '');
export const overdueCalls = waiting('support.overdueCalls', 'AND w.due_at < now()');

export const callsOfStatus = query(
  'support.callsOfStatus',
  { status: 'text', from: as<string | null>('uuid?'), max: 'int8' },
  callRow,
  `SELECT ${columns}
     FROM (SELECT w.id FROM support.calls w WHERE w.status = $status AND w.id < coalesce($from::uuid, '${highestId}') ORDER BY w.id DESC LIMIT $max) listed
     JOIN support.calls k ON k.id = listed.id ORDER BY k.id DESC`,
);

/** No row: it is over, or was changed. */
export const recordOne = query(
  'support.recordOne',
  { id: 'uuid', version: 'int4', from: 'text[]', outcome: 'text', note: 'text', by: 'uuid' },
  { id: 'uuid' },
  `UPDATE support.calls SET status = $outcome, version = version + 1, tries = tries + CASE WHEN $outcome = 'not_reached' THEN 1 ELSE 0 END,
          outcome_note = $note, decided_by = $by, ended_at = CASE WHEN $outcome = 'done' THEN now() END
    WHERE id = $id AND version = $version AND status = ANY ($from) RETURNING id`,
);

export const countCallsToMake = query(
  'support.countCallsToMake',
  { max: 'int8' },
  { waiting: 'int4', late: 'int4' },
  `SELECT (SELECT count(*)::int FROM (SELECT FROM support.calls WHERE status = 'waiting' LIMIT $max) w) AS waiting,
          (SELECT count(*)::int FROM (SELECT FROM support.calls WHERE status = 'waiting' AND due_at < now() LIMIT $max) l) AS late`,
);

/** Calls whose slot begins within so many hours and that were chosen earlier than that; each is answered once per time. */
export const remindOf = query(
  'support.remindOf',
  { hours: 'int4', max: 'int8' },
  callRow,
  `WITH soon AS (
     UPDATE support.calls r SET reminded_at = now()
      WHERE r.id IN (SELECT s.id FROM support.calls s
                      WHERE s.status = 'waiting' AND s.due_at > now() AND s.due_at < now() + make_interval(hours => $hours) AND s.at > now()
                        AND s.reminded_at IS NULL AND s.moved_at < s.at - make_interval(hours => $hours)
                      ORDER BY s.due_at, s.id LIMIT $max)
     RETURNING r.id
   )
   SELECT ${columns} FROM soon JOIN support.calls k ON k.id = soon.id`,
);

/** Calls that reached nobody and were not moved for so many days, with their cases. */
export const giveUp = query(
  'support.giveUp',
  { days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `WITH old AS (
     UPDATE support.calls g SET status = 'cancelled', version = version + 1, ended_at = now()
      WHERE g.id IN (SELECT o.id FROM support.calls o WHERE o.status = 'not_reached' AND o.due_at < now() - make_interval(days => $days) LIMIT $max)
     RETURNING g.id
   )
   UPDATE support.cases c SET status = 'closed', closed_at = now(), moved_at = now() FROM old WHERE c.id = old.id RETURNING c.id`,
);
