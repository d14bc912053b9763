import { as, query } from '../../../kernel/db/query.ts';
import type { Telling } from '../contract.ts';
import type { SosState } from '../rules.ts';

/** A row of safety.sos_tellings as jsonb gives it. */
type ToldRow = Omit<Telling, 'at'> & { readonly changed_at: string };

export const alertRow = {
  id: 'uuid',
  user_id: 'uuid',
  state: as<SosState>('text'),
  drill: 'bool',
  pressed_at: 'timestamptz',
  received_at: 'timestamptz',
  presses: 'int4',
  last_pressed_at: 'timestamptz',
  lat: 'float8?',
  lng: 'float8?',
  accuracy_m: 'int4?',
  located_at: 'timestamptz?',
  safe_at: 'timestamptz?',
  acknowledged_at: 'timestamptz?',
  closed_at: 'timestamptz?',
  told: as<ToldRow[]>('jsonb'),
} as const;

export const alertColumns = `a.id, a.user_id, a.state, a.drill, a.pressed_at, a.received_at, a.presses, a.last_pressed_at, a.lat, a.lng,
  a.accuracy_m, a.located_at, a.safe_at, a.acknowledged_at, a.closed_at,
  (SELECT coalesce(jsonb_agg(to_jsonb(t) - ARRAY['alert_id', 'user_id', 'times'] ORDER BY t.who, t.about), '[]')
     FROM safety.sos_tellings t WHERE t.alert_id = a.id) AS told`;

export const pressSos = query(
  'safety.pressSos',
  {
    lat: as<number | null>('float8?'),
    lng: as<number | null>('float8?'),
    accuracy_m: as<number | null>('int4?'),
    located_at: as<Date | null>('timestamptz?'),
    pressed_at: 'timestamptz',
    job: as<string | null>('uuid?'),
    trip: as<string | null>('uuid?'),
    line: as<string | null>('text?'),
    max_alarms: 'int4',
    alarm_hours: 'int4',
    one_press_seconds: 'int4',
  },
  { id: 'uuid', first: 'bool', loud: 'bool' },
  'SELECT id, first, loud FROM safety.press_sos($lat, $lng, $accuracy_m, $located_at, $pressed_at, $job, $trip, $line, $max_alarms, $alarm_hours, $one_press_seconds)',
);

export const pressDrill = query(
  'safety.pressDrill',
  {},
  { id: 'uuid', first: 'bool' },
  'SELECT id, first FROM safety.press_drill()',
);

/** The open one, or the last one closed within the hour. */
export const ownAlert = query(
  'safety.ownAlert',
  { account: 'uuid' },
  alertRow,
  `SELECT ${alertColumns} FROM safety.sos_alerts a
    WHERE a.user_id = $account AND NOT a.drill AND (a.closed_at IS NULL OR a.closed_at > now() - interval '1 hour')
    ORDER BY a.id DESC LIMIT 1`,
);

export const followTo = query(
  'safety.followTo',
  {
    lats: 'float8[]',
    lngs: 'float8[]',
    exact_m: as<(number | null)[]>('int4[]'),
    ats: 'timestamptz[]',
    safe_ms: 'int4',
  },
  { id: as<string | null>('uuid?') },
  'SELECT safety.follow_sos($lats, $lngs, $exact_m, $ats, $safe_ms) AS id',
);

export const saidSafe = query(
  'safety.saidSafe',
  {},
  { id: 'uuid', job_id: 'uuid?', first: 'bool' },
  'SELECT id, job_id, first FROM safety.say_safe()',
);

const claimed = {
  who: as<Telling['who']>('text'),
  about: as<Telling['about']>('text'),
  phone: 'text',
  user_id: 'uuid',
  pressed_at: 'timestamptz',
  lat: 'float8?',
  lng: 'float8?',
  accuracy_m: 'int4?',
  job_id: 'uuid?',
  name: 'text',
  worker_phone: 'text?',
} as const;

/** Waiting messages, and those that a dead process was sending; by the system. */
export const claimTellings = query(
  'safety.claimTellings',
  { alert: 'uuid' },
  claimed,
  `WITH mine AS (
     UPDATE safety.sos_tellings SET state = 'sending', changed_at = now()
      WHERE alert_id = $alert AND phone IS NOT NULL
        AND (state IN ('waiting', 'failed') OR (state = 'sending' AND changed_at < now() - interval '30 seconds'))
     RETURNING alert_id, who, about, phone)
   SELECT t.who, t.about, t.phone, a.user_id, a.pressed_at, a.lat, a.lng, a.accuracy_m, a.job_id,
          coalesce(w.full_name, d.full_name, '') AS name, coalesce(c.phone, d.phone) AS worker_phone
     FROM mine t JOIN safety.sos_alerts a ON a.id = t.alert_id LEFT JOIN workers.workers w ON w.id = a.user_id
     LEFT JOIN workers.contacts c ON c.worker_id = a.user_id LEFT JOIN drivers.drivers d ON d.id = a.user_id`,
);

/** The outcome of one of them. */
export const markTelling = query(
  'safety.markTelling',
  { alert: 'uuid', who: 'text', about: 'text', state: 'text' },
  {},
  `UPDATE safety.sos_tellings SET state = $state, times = times + ($state = 'sent')::int, changed_at = now()
    WHERE alert_id = $alert AND who = $who AND about = $about`,
);

export const forgetSos = query(
  'safety.forgetSos',
  { way_days: 'int4', alert_days: 'int4', max: 'int8' },
  { gone: 'int8' },
  'SELECT safety.forget_sos($way_days, $alert_days, $max) AS gone',
);
