// The SOS desk has been used: an alert of two days ago, looked after and closed, and a drill before it.
import type pg from 'pg';
import type { Actor } from '../../src/kernel/db/act.ts';
import { saySafe, sendSos } from '../../src/modules/safety/contract.ts';
import {
  acknowledgeAlert,
  closeAlert,
  noteAlert,
  setSupportLine,
  startDrill,
} from '../../src/modules/safety/staff-contract.ts';
import type { CallAs } from './call.ts';

const yaba = { lat: 6.5095, lng: 3.3711 };
const daysAgo = 2;
/** A placeholder: it belongs to no one. */
const supportLine = '+2348090000000';

/** done: waits until the texts have left. */
export const seedSafety = async (
  call: CallAs,
  owner: pg.Pool,
  people: { readonly staff: Actor; readonly worker: Actor },
  done: () => Promise<void>,
): Promise<void> => {
  const staff: Actor = { ...people.staff, kind: 'staff' };
  await call(staff, setSupportLine, { body: { number: supportLine } });
  const drill = { params: await call(staff, startDrill, {}) };
  await call(staff, acknowledgeAlert, drill);
  await call(staff, closeAlert, { ...drill, body: { outcome: 'resolved', reason: 'Sound and screen work' } });

  const now = Date.now();
  const place = { ...yaba, at: now, accuracy_m: 18 };
  const { id } = await call(people.worker, sendSos, { body: { pressed_at: now, place } });
  const alert = { params: { id } };
  await call(staff, acknowledgeAlert, alert);
  await call(staff, noteAlert, {
    ...alert,
    body: { body: 'Called Musa: two men at the gate want money. Estate security is on the way.' },
  });
  await done();
  await call(people.worker, saySafe, {});
  await call(staff, closeAlert, { ...alert, body: { outcome: 'resolved', reason: 'Security came, Musa is at home' } });
  await done();
  const back = `- make_interval(days => ${daysAgo})`;
  await owner.query(
    `UPDATE safety.sos_alerts SET pressed_at = pressed_at ${back}, received_at = received_at ${back}, last_pressed_at = last_pressed_at ${back},
            located_at = located_at ${back}, safe_at = safe_at ${back}, acknowledged_at = acknowledged_at ${back}, closed_at = closed_at ${back}`,
  );
  await owner.query(`UPDATE safety.sos_tellings SET changed_at = changed_at ${back}`);
  await owner.query(`UPDATE safety.sos_notes SET created_at = created_at ${back}`);
  await owner.query(`UPDATE safety.sos_positions SET slot = slot - ${daysAgo * 8640}`);
};
