// The SOS desk of the console (decisions.md "Staff console"): alerts, their way, notes, and how they end.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { sosAlert } from './contract.ts';
import { alertShelves, outcomes } from './rules.ts';

export const staffSafetyRefusals = {
  alert_taken: refusal(409, 'alert_taken', 'Already acknowledged', 'Somebody else has acknowledged this alert.'),
  alert_closed: refusal(409, 'alert_closed', 'Already closed', 'This alert has been closed. Look at it again.'),
  own_alert: refusal(409, 'own_alert', 'Your own alert', 'Another member of staff looks after your alert.'),
} as const;
const refuse = staffSafetyRefusals;

const nullableText = z.nullable(z.string());
const byId = z.object({ id: uuid });

/** near: the area of the last position, null without one. presses: how often SOS was pressed. */
const alertRow = z.object({
  ...z.omit(sosAlert, { told: true }).shape,
  user_id: z.string(),
  name: z.string(),
  phone: nullableText,
  drill: z.boolean(),
  presses: z.int(),
  last_pressed_at: z.string(),
  near: nullableText,
});
export type AlertRow = z.output<typeof alertRow>;

/** way: where the person was, oldest first; the newest 360 points. */
const alertFile = z.object({
  ...alertRow.shape,
  email: z.string(),
  accuracy_m: z.nullable(z.int()),
  told: sosAlert.shape.told,
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  job: z.nullable(
    z.object({
      id: z.string(),
      code: z.string(),
      title: z.string(),
      status: z.string(),
      starts_at: z.string(),
      location: z.string(),
      destination: nullableText,
      customer_name: z.string(),
      customer_phone: z.string(),
    }),
  ),
  way: z.array(z.object({ lat: z.number(), lng: z.number(), at: z.string(), accuracy_m: z.nullable(z.int()) })),
  notes: z.array(z.object({ id: z.string(), by: z.string(), body: z.string(), at: z.string() })),
  acknowledged_by: nullableText,
  closed_by: nullableText,
  reason: nullableText,
  /** Whether the alert is about the reader: somebody else decides it. */
  own: z.boolean(),
});
export type AlertFile = z.output<typeof alertFile>;

export const listAlerts = endpoint({
  name: 'safety.listAlerts',
  method: 'GET',
  path: '/api/staff/sos',
  who: 'staff',
  summary: 'SOS alerts, newest first, 30 a page: the open ones with open drills, the closed ones, or closed drills.',
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(alertShelves)) }),
  answer: pageOf(alertRow),
});

export const readAlert = endpoint({
  name: 'safety.readAlert',
  method: 'GET',
  path: '/api/staff/sos/{id}',
  who: 'staff',
  summary: 'One alert: the person, their emergency contact, the job and its customer, the way, who was told, notes.',
  params: byId,
  answer: alertFile,
});

export const acknowledgeAlert = endpoint({
  name: 'safety.acknowledgeAlert',
  method: 'POST',
  path: '/api/staff/sos/{id}/acknowledgement',
  who: 'staff',
  summary: 'Takes an alert: the sound stops, and the person reads that Kaya has seen it. Not your own, except a drill.',
  params: byId,
  answer: alertFile,
  refusals: [refuse.alert_taken, refuse.alert_closed, refuse.own_alert],
});

export const noteAlert = endpoint({
  name: 'safety.noteAlert',
  method: 'POST',
  path: '/api/staff/sos/{id}/notes',
  who: 'staff',
  summary: 'Writes a note that only staff read; to a closed alert too.',
  params: byId,
  body: z.strictObject({ body: text(1000, 'Write the note') }),
  answer: alertFile,
  idempotent: true,
});

export const closeAlert = endpoint({
  name: 'safety.closeAlert',
  method: 'POST',
  path: '/api/staff/sos/{id}/closing',
  who: 'staff',
  summary: 'Closes an alert as resolved or as a false alarm, with the reason. Not your own, except a drill.',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(Object.keys(outcomes) as (keyof typeof outcomes)[], 'Choose how it ended'),
    reason: text(300, 'Write the reason'),
  }),
  answer: alertFile,
  refusals: [refuse.alert_closed, refuse.own_alert],
});

export const startDrill = endpoint({
  name: 'safety.startDrill',
  method: 'POST',
  path: '/api/staff/sos/drills',
  who: 'staff',
  summary:
    'Starts a drill for yourself, to test the desk: it sounds and shows like an alert, and tells no one outside.',
  answer: z.object({ id: z.string() }),
  status: 201,
});
