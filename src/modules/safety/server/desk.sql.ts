// What staff read and change.
import { as, query } from '../../../kernel/db/query.ts';
import { alertColumns, alertRow } from './sos.sql.ts';

const listed = { ...alertRow, name: 'text', phone: 'text?' } as const;
const person = `coalesce(w.full_name, d.full_name, nullif(p.name, ''), p.email, '') AS name, coalesce(c.phone, d.phone, p.phone) AS phone`;
const joins = `LEFT JOIN identity.people p ON p.id = a.user_id LEFT JOIN workers.workers w ON w.id = a.user_id
     LEFT JOIN workers.contacts c ON c.worker_id = a.user_id LEFT JOIN drivers.drivers d ON d.id = a.user_id`;

const page = (name: string, which: string) =>
  query(
    name,
    { before: as<string | null>('uuid?'), max: 'int8' },
    listed,
    `SELECT ${alertColumns}, ${person}
       FROM (SELECT id FROM safety.sos_alerts WHERE ${which} AND id < coalesce($before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
              ORDER BY id DESC LIMIT $max) listed
       JOIN safety.sos_alerts a ON a.id = listed.id ${joins} ORDER BY a.id DESC`,
  );
export const openAlerts = page('safety.openAlerts', `state IN ('open', 'acknowledged')`);
export const closedAlerts = page('safety.closedAlerts', `state IN ('resolved', 'false_alarm') AND NOT drill`);
export const closedDrills = page('safety.closedDrills', `state IN ('resolved', 'false_alarm') AND drill`);

export const findAlert = query(
  'safety.findAlert',
  { id: 'uuid' },
  {
    ...listed,
    email: 'text',
    job_id: 'uuid?',
    trip_id: 'uuid?',
    emergency_name: 'text?',
    emergency_phone: 'text?',
    acknowledged_by: 'text?',
    closed_by: 'text?',
    reason: 'text?',
  },
  `SELECT ${alertColumns}, ${person}, coalesce(p.email, '') AS email, a.job_id, a.trip_id, c.emergency_name, c.emergency_phone, a.reason,
          coalesce(nullif(taker.name, ''), taker.email) AS acknowledged_by, coalesce(nullif(closer.name, ''), closer.email) AS closed_by
     FROM safety.sos_alerts a ${joins} LEFT JOIN identity.people taker ON taker.id = a.acknowledged_by
     LEFT JOIN identity.people closer ON closer.id = a.closed_by WHERE a.id = $id`,
);

export const wayOfAlert = query(
  'safety.wayOfAlert',
  { alert: 'uuid', max: 'int8' },
  { lat: 'float8', lng: 'float8', slot: 'int4', accuracy_m: 'int4?' },
  `SELECT lat, lng, slot, accuracy_m FROM
     (SELECT lat, lng, slot, accuracy_m FROM safety.sos_positions WHERE alert_id = $alert ORDER BY slot DESC LIMIT $max) newest
    ORDER BY slot`,
);

export const notesOfAlert = query(
  'safety.notesOfAlert',
  { alert: 'uuid' },
  { id: 'uuid', by: 'text', body: 'text', created_at: 'timestamptz' },
  `SELECT n.id, coalesce(nullif(p.name, ''), p.email, 'Kaya') AS by, n.body, n.created_at
     FROM safety.sos_notes n LEFT JOIN identity.people p ON p.id = n.author_id WHERE n.alert_id = $alert ORDER BY n.id DESC LIMIT 100`,
);

const moved = { id: 'uuid', user_id: 'uuid', drill: 'bool' } as const;

/** No row: somebody else was first, or it is closed. */
export const takeAlert = query(
  'safety.takeAlert',
  { id: 'uuid', by: 'uuid', from: 'text[]' },
  moved,
  `UPDATE safety.sos_alerts SET state = 'acknowledged', acknowledged_by = $by, acknowledged_at = now()
    WHERE id = $id AND state = ANY ($from) RETURNING id, user_id, drill`,
);

/** Closing an alert also acknowledges it. presses: as many as the member of staff has seen. */
export const endAlert = query(
  'safety.endAlert',
  { id: 'uuid', by: 'uuid', outcome: 'text', reason: 'text', from: 'text[]', presses: as<number | null>('int4?') },
  moved,
  `UPDATE safety.sos_alerts SET state = $outcome, reason = $reason, closed_by = $by, closed_at = now(),
          acknowledged_by = coalesce(acknowledged_by, $by), acknowledged_at = coalesce(acknowledged_at, now())
    WHERE id = $id AND state = ANY ($from) AND presses = coalesce($presses, presses) RETURNING id, user_id, drill`,
);

export const writeNote = query(
  'safety.writeNote',
  { alert: 'uuid', author: 'uuid', body: 'text' },
  {},
  `INSERT INTO safety.sos_notes (alert_id, author_id, body) VALUES ($alert, $author, $body)`,
);

export const countOpen = query(
  'safety.countOpen',
  { max: 'int8' },
  { waiting: 'int4', ringing: 'int4' },
  `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE state = 'open'))::int AS ringing
     FROM (SELECT state FROM safety.sos_alerts WHERE state IN ('open', 'acknowledged') ORDER BY id DESC LIMIT $max) listed`,
);
