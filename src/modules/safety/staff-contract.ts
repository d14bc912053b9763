// The SOS desk of the console (decisions.md "Staff console"): alerts, their paths, notes, and how they end.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, phone, text, uuid } from '../../shared/fields.ts';
import { parsePhone } from '../../shared/phone.ts';
import { refusal } from '../../shared/refusal.ts';
import { sosAlert } from './contract.ts';
import { alertShelves, isDialled, outcomes, states } from './rules.ts';

export const staffSafetyRefusals = {
  alert_taken: refusal(409, 'alert_taken', 'Already acknowledged', 'Somebody else has acknowledged this alert.'),
  alert_closed: refusal(409, 'alert_closed', 'Already closed', 'This alert has been closed. Look at it again.'),
  pressed_again: refusal(
    409,
    'pressed_again',
    'SOS was pressed again',
    'They pressed SOS again meanwhile. Look at the alert, call them, then close it.',
  ),
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

/** way: the person's path, oldest first; the newest 360 points. */
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
  trip: z.nullable(
    z.object({
      id: z.string(),
      code: z.string(),
      status: z.string(),
      pickup: z.string(),
      destination: z.string(),
      plate: z.nullable(z.string()),
      rider_name: z.string(),
      rider_phone: z.nullable(z.string()),
    }),
  ),
  way: z.array(z.object({ lat: z.number(), lng: z.number(), at: z.string(), accuracy_m: z.nullable(z.int()) })),
  notes: z.array(z.object({ id: z.string(), by: z.string(), body: z.string(), at: z.string() })),
  acknowledged_by: nullableText,
  closed_by: nullableText,
  reason: nullableText,
  /** Whether the alert is about the reader: then somebody else decides it. */
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
  summary:
    'One alert: the person, their emergency contact, the job or trip and its customer, the way, who was told, notes.',
  params: byId,
  answer: alertFile,
});

export const acknowledgeAlert = endpoint({
  name: 'safety.acknowledgeAlert',
  method: 'POST',
  path: '/api/staff/sos/{id}/acknowledgement',
  who: 'staff',
  own: {},
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
  own: {},
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
  own: {},
  summary: 'Closes an alert as resolved or as a false alarm, with the reason. Not your own, except a drill.',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(Object.keys(outcomes) as (keyof typeof outcomes)[], 'Choose how it ended'),
    reason: text(300, 'Write the reason'),
    /** How often SOS had been pressed when you read it, so that nobody closes the alert without having seen the last press. */
    presses: z.optional(
      z.int('Enter a number').check(z.gte(1, 'Enter a number'), z.lte(1_000_000_000, 'Enter a number')),
    ),
  }),
  answer: alertFile,
  refusals: [refuse.alert_closed, refuse.pressed_again, refuse.own_alert],
});

export const startDrill = endpoint({
  name: 'safety.startDrill',
  method: 'POST',
  path: '/api/staff/sos/drills',
  who: 'staff',
  own: {},
  summary:
    'Starts a drill for yourself, to test the desk: it sounds and shows like an alert, and tells no one outside.',
  answer: z.object({ id: z.string() }),
  status: 201,
});

/** of: a state or `support`. by: who last changed it. */
const keptNumber = z.object({
  of: z.enum([...states, 'support']),
  number: z.string(),
  checked_on: z.string(),
  by: z.string(),
});
const keptNumbers = z.object({
  items: z.array(keptNumber),
  /** The support line from the setting KAYA_SUPPORT_PHONE, used while staff set none. */
  support_setting: nullableText,
});
export type KeptNumbers = z.output<typeof keptNumbers>;
const dialled = 'Enter a short number like 767, or a phone number';

export const listNumbers = endpoint({
  name: 'safety.listNumbers',
  method: 'GET',
  path: '/api/staff/emergency-numbers',
  who: 'staff',
  summary:
    'The emergency numbers that staff keep: the support line and one for each state. 112, 199 and 122 are built in.',
  answer: keptNumbers,
});

export const setSupportLine = endpoint({
  name: 'safety.setSupportLine',
  method: 'PUT',
  path: '/api/staff/emergency-numbers/support',
  who: 'staff',
  own: {},
  summary: 'Sets the support line that movers and drivers see; it counts as checked today.',
  body: z.strictObject({ number: phone }),
  answer: keptNumbers,
});

export const setStateNumber = endpoint({
  name: 'safety.setStateNumber',
  method: 'PUT',
  path: '/api/staff/emergency-numbers/states/{state}',
  who: 'staff',
  own: {},
  summary: 'Sets the emergency number of a state, or says again that it is right; it counts as checked today.',
  params: z.object({ state: z.enum(states) }),
  body: z.strictObject({
    number: z.string(dialled).check(
      z.maxLength(40, { error: dialled, abort: true }),
      z.overwrite((typed) => (/^\d{3,6}$/.test(typed.trim()) ? typed.trim() : (parsePhone(typed) ?? typed))),
      z.refine(isDialled, dialled),
    ),
  }),
  answer: keptNumbers,
});

export const removeNumber = endpoint({
  name: 'safety.removeNumber',
  method: 'DELETE',
  path: '/api/staff/emergency-numbers/{of}',
  who: 'staff',
  own: {},
  summary: 'Removes a number that staff keep. 112, 199 and 122 cannot be removed: they are built in.',
  params: z.object({ of: z.enum([...states, 'support']) }),
  answer: keptNumbers,
});
