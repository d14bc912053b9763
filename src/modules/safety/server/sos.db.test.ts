// SOS from the press to the end: presses that are merged, who is alerted, "I am safe", and staff's decisions.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { NotSent, Sms, TextMessage } from '../../../kernel/sms.ts';
import { sosRules } from '../rules.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { closeAlert } from './close-alert.ts';
import { countAlerts } from './door.ts';
import { listAlerts } from './list-alerts.ts';
import { noteAlert } from './note-alert.ts';
import { safetyPersonalData } from './personal-data.ts';
import { readAlert } from './read-alert.ts';
import { readSos } from './read-sos.ts';
import { saySafe } from './say-safe.ts';
import { sendSos } from './send-sos.ts';
import { startDrill } from './start-drill.ts';
import { safetyTasks } from './tasks.ts';
import { tellBySms } from './tell-by-sms.ts';

let market: JobDatabase;
let staff: Actor;
let worker: Actor & { accountId: string };
beforeAll(async () => {
  market = await openJobDatabase(8);
  staff = { ...(await market.account()), kind: 'staff' };
});
beforeEach(async () => {
  worker = await market.worker();
});
afterAll(() => market.close());

const yaba = { lat: 6.5095, lng: 3.3711 };
const press = (by: Actor = worker, place: { lat: number; lng: number } | null = yaba, pressed_at = Date.now()) =>
  market.as(by, (act) =>
    sendSos(act, { body: { pressed_at, place: place && { ...place, at: Date.now(), accuracy_m: 20 } } }, noExchange),
  );
const pressWithLine = () =>
  market.as(worker, (act) => {
    const settings = { ...act.settings, emergencyPhone: '+2348031112222' };
    return sendSos({ ...act, settings }, { body: { pressed_at: Date.now(), place: null } }, noExchange);
  });
const setContact = (phone = '+2348052345678') =>
  market.owner.query(
    `UPDATE workers.contacts SET emergency_name = 'Aisha', emergency_phone = $2 WHERE worker_id = $1`,
    [worker.accountId, phone],
  );
const file = (id: string) => market.as(staff, (act) => readAlert(act, { params: { id } }, noExchange));
const take = (id: string, by = staff) => market.as(by, (act) => acknowledgeAlert(act, { params: { id } }, noExchange));
const close = (id: string, by = staff, outcome: 'resolved' | 'false_alarm' = 'resolved') =>
  market.as(by, (act) =>
    closeAlert(act, { params: { id }, body: { outcome, reason: 'Called, all well' } }, noExchange),
  );
const safe = () => market.as(worker, (act) => saySafe(act, {}, noExchange));
const outbox = (answer: () => Promise<NotSent | void> = async () => undefined) => {
  const left: TextMessage[] = [];
  const sms: Sms = {
    send: (message) => {
      left.push(message);
      return answer();
    },
  };
  return { left, tell: (alertId: string) => tellBySms(sms)({ alertId }, market.db) };
};
const eventsOf = (alertId: string): string[] =>
  market.emitted
    .filter(({ payload }) => (payload as { alertId?: string }).alertId === alertId)
    .map(({ kind }) => kind.name);

describe('sendSos and readAlert', () => {
  test('stores the alert with place and job, and notifies staff', async () => {
    const { id: job } = await market.job(0.5);
    await market.assign(staff, job, worker.accountId);
    const alert = await press();
    expect(alert).toMatchObject({
      state: 'open',
      lat: yaba.lat,
      lng: yaba.lng,
      safe_at: null,
      told: [{ state: 'not_set' }],
    });
    expect(await file(alert.id)).toMatchObject({
      name: 'Musa Ibrahim',
      job: { id: job, customer_name: 'Adaeze Okonkwo', customer_phone: '+2348037654321' },
      near: expect.stringContaining('Lagos'),
      presses: 1,
      way: [{ lat: yaba.lat }],
    });
    expect(eventsOf(alert.id)).toEqual(['safety.sos_sent']);
  });

  test('is sent without a place too, and from abroad', async () => {
    expect(await press(worker, null)).toMatchObject({ lat: null, located_at: null });
    const other = await market.worker();
    expect(await press(other, { lat: 51.5, lng: -0.1 })).toMatchObject({ lat: 51.5 });
  });

  test('twelve presses at once are one alert and one event', async () => {
    const alerts = await Promise.all(Array.from({ length: 12 }, () => press()));
    expect(new Set(alerts.map(({ id }) => id)).size).toBe(1);
    const id = alerts[0]?.id ?? '';
    expect((await file(id)).presses).toBe(12);
    expect(eventsOf(id)).toEqual(['safety.sos_sent']);
  });

  test('a press some seconds later is a separate event', async () => {
    const { id } = await press();
    await market.owner.query(
      'UPDATE safety.sos_alerts SET last_pressed_at = now() - make_interval(secs => $2) WHERE id = $1',
      [id, sosRules.onePressSeconds + 1],
    );
    await press();
    expect(eventsOf(id)).toEqual(['safety.sos_sent', 'safety.sos_repeated']);
  });

  test('a press on an acknowledged alert reopens it, and adds a missing place', async () => {
    const { id } = await press(worker, null);
    await take(id);
    expect(await press()).toMatchObject({ id, state: 'open', acknowledged_at: null, lat: yaba.lat });
    expect(eventsOf(id)).toEqual(['safety.sos_sent', 'safety.sos_acknowledged', 'safety.sos_repeated']);
  });

  test('keeps the time of the press for an alert that waited; an impossible time is now', async () => {
    const before = Date.now() - 40 * 60_000;
    expect((await press(worker, null, before)).pressed_at).toBe(new Date(before).toISOString());
    const other = await market.worker();
    const wrong = await press(other, null, Date.now() + 86_400_000);
    expect(Math.abs(Date.parse(wrong.pressed_at) - Date.now())).toBeLessThan(60_000);
  });

  test('is for people who work with Kaya', async () => {
    const customer = await market.account();
    expect(await codeOf(press(customer))).toBe('not_at_work');
  });
});

describe('who is alerted', () => {
  test('the emergency contact once, with name, phone, place and job area, however often the task runs', async () => {
    await setContact();
    const { id: job } = await market.job(0.5);
    await market.assign(staff, job, worker.accountId);
    const { id } = await press();
    const { left, tell } = outbox();
    await Promise.all([tell(id), tell(id)]);
    await tell(id);
    expect(left.map(({ to }) => to)).toEqual(['+2348052345678']);
    const text = left[0]?.text ?? '';
    expect(text).toContain('Kaya SOS: Musa pressed the SOS button');
    expect(text).toContain('https://www.google.com/maps/search/?api=1&query=6.5095%2C3.3711');
    expect(text).toMatch(/Their job is in .*Lagos\. If they do not answer, call 112\.$/);
    expect(text.length).toBeLessThanOrEqual(480);
    expect((await file(id)).told).toMatchObject([{ who: 'contact', about: 'alarm', name: 'Aisha', state: 'sent' }]);
    expect(eventsOf(id)).toContain('safety.sos_told');
    await press();
    await tell(id);
    expect(left, 'a second press says nothing new').toHaveLength(1);
  });

  test('again once the place is known, and when the person is safe', async () => {
    await setContact();
    const { id } = await press(worker, null);
    const { left, tell } = outbox();
    await tell(id);
    await press();
    await tell(id);
    expect(left.map(({ text }) => text.includes('maps'))).toEqual([false, true]);
    await safe();
    await tell(id);
    expect(left[2]?.text).toContain('says that they are safe');
    await safe();
    await tell(id);
    expect(left).toHaveLength(3);
  });

  test('the contact in the language of the account, Kaya’s emergency line in English', async () => {
    await setContact();
    await market.owner.query(`UPDATE identity.accounts SET language = 'ha' WHERE id = $1`, [worker.accountId]);
    const { id } = await pressWithLine();
    const { left, tell } = outbox();
    await tell(id);
    expect(Object.fromEntries(left.map(({ to, text }) => [to, text.slice(0, 30)]))).toEqual({
      '+2348052345678': 'Kaya SOS: Musa ya danna maɓall',
      '+2348031112222': 'Kaya SOS: Musa pressed the SOS',
    });
  });

  test('a failed message is retried, an undeliverable one is reported', async () => {
    await setContact();
    const { id } = await press();
    await expect(outbox(() => Promise.reject(new Error('the provider answered 500'))).tell(id)).rejects.toThrow('500');
    expect((await file(id)).told).toMatchObject([{ state: 'failed' }]);
    await outbox(async () => 'number_refused').tell(id);
    expect((await file(id)).told).toMatchObject([{ state: 'undelivered' }]);
  });

  test('a message that a dying process was sending is sent by the next one after half a minute', async () => {
    await setContact();
    const { id } = await press();
    await market.owner.query(
      `UPDATE safety.sos_tellings SET state = 'sending', changed_at = now() WHERE alert_id = $1`,
      [id],
    );
    const { left, tell } = outbox();
    await tell(id);
    expect(left).toHaveLength(0);
    await market.owner.query(
      `UPDATE safety.sos_tellings SET changed_at = now() - interval '31 seconds' WHERE alert_id = $1`,
      [id],
    );
    await tell(id);
    expect(left).toHaveLength(1);
  });

  test('nobody is flooded: messages to one contact are limited, the alert itself never', async () => {
    await setContact();
    const { left, tell } = outbox();
    for (let n = 0; n < sosRules.maxAlarms + 2; n += 1) {
      const { id } = await press();
      await tell(id);
      await close(id);
    }
    expect(left).toHaveLength(sosRules.maxAlarms);
    const last = await press();
    expect(last.told).toMatchObject([{ state: 'limited' }]);
    await close(last.id);
    await market.owner.query(
      'UPDATE safety.sos_tellings SET changed_at = changed_at - make_interval(hours => $2) WHERE user_id = $1',
      [worker.accountId, sosRules.alarmHours],
    );
    expect((await press()).told, 'a day later they are told again').toMatchObject([{ state: 'waiting' }]);
  });

  test('Kaya’s emergency line is not flooded when one person presses and says they are safe repeatedly', async () => {
    const { left, tell } = outbox();
    for (let n = 0; n < sosRules.maxAlarms + 2; n += 1) {
      const { id } = await pressWithLine();
      await tell(id);
      await safe();
      await tell(id);
    }
    expect(left.filter(({ text }) => text.includes('pressed the SOS'))).toHaveLength(sosRules.maxAlarms);
    expect((await pressWithLine()).told[1]).toMatchObject({ who: 'line', about: 'alarm', state: 'limited' });
  });
});

describe('saySafe', () => {
  test('leaves the alert open for staff; another press revokes it', async () => {
    expect(await codeOf(safe())).toBe('no_alert');
    const { id } = await press();
    const said = await safe();
    expect(said).toMatchObject({ id, state: 'open' });
    expect(said.safe_at).not.toBeNull();
    expect((await safe()).safe_at).toBe(said.safe_at);
    expect(eventsOf(id)).toEqual(['safety.sos_sent', 'safety.said_safe']);
    expect(await press()).toMatchObject({ id, safe_at: null });
  });
});

describe('acknowledgeAlert', () => {
  test('if two members of staff try at once, one takes it and the other reads who has it', async () => {
    const other: Actor = { ...(await market.account()), kind: 'staff' };
    const { id } = await press();
    const answers = await Promise.all([staff, other].map((by) => codeOf(take(id, by))));
    expect(answers.toSorted()).toEqual(['alert_taken', 'not refused']);
    expect(eventsOf(id).filter((name) => name === 'safety.sos_acknowledged')).toHaveLength(1);
    expect((await file(id)).acknowledged_by).toMatch(/^Person \d+$/);
  });

  test('is refused for one’s own alert', async () => {
    const { id } = await press();
    const both: Actor = { ...worker, kind: 'staff' };
    expect(await codeOf(take(id, both))).toBe('own_alert');
    expect(await codeOf(close(id, both))).toBe('own_alert');
    expect((await file(id)).state).toBe('open');
  });
});

describe('closeAlert', () => {
  test('closes once, with a reason; the person may then press again', async () => {
    const { id } = await press();
    const ends = await Promise.all([codeOf(close(id)), codeOf(close(id, staff, 'false_alarm'))]);
    expect(ends.toSorted()).toEqual(['alert_closed', 'not refused']);
    expect(await file(id)).toMatchObject({ reason: 'Called, all well', closed_by: expect.any(String) });
    expect(await codeOf(take(id))).toBe('alert_closed');
    expect((await press()).id).not.toBe(id);
  });
});

describe('noteAlert', () => {
  test("is stored with its author, and is not in the person's export", async () => {
    const { id } = await press();
    await market.as(staff, (act) =>
      noteAlert(act, { params: { id }, body: { body: 'Calls the estate gate' } }, noExchange),
    );
    expect((await file(id)).notes).toMatchObject([{ body: 'Calls the estate gate' }]);
    const person = { accountId: worker.accountId, email: '' };
    const data = JSON.stringify(await market.as(worker, (act) => safetyPersonalData.exportFor(act, person)));
    expect(data).toContain(id);
    expect(data).not.toContain('estate gate');
    expect(data).not.toContain(staff.accountId ?? 'none');
  });
});

describe('startDrill and listAlerts', () => {
  test('shows and sounds like an alert, is marked, and notifies nobody outside', async () => {
    const { id } = await market.as(staff, (act) => startDrill(act, {}, noExchange));
    expect(await market.as(staff, (act) => startDrill(act, {}, noExchange))).toEqual({ id });
    expect(await file(id)).toMatchObject({ drill: true, state: 'open', told: [], own: false });
    expect(eventsOf(id)).toEqual(['safety.sos_sent']);
    const { left, tell } = outbox();
    await tell(id);
    expect(left).toEqual([]);
    const counted = await market.as(staff, (act) => countAlerts(act, 100));
    expect(counted.ringing).toBeGreaterThan(0);
    await take(id);
    await close(id);
    expect((await market.as(staff, (act) => countAlerts(act, 100))).ringing).toBe(counted.ringing - 1);
    const shelf = (show: 'open' | 'closed' | 'drills') =>
      market.as(staff, (act) => listAlerts(act, { query: { show } }, noExchange));
    expect((await shelf('drills')).items.map((one) => one.id)).toContain(id);
    expect((await shelf('closed')).items.map((one) => one.id)).not.toContain(id);
    expect(await codeOf(market.as(worker, (act) => startDrill(act, {}, noExchange)))).toBe('not_found');
  });
});

describe('readSos', () => {
  const read = () => market.as(worker, (act) => readSos(act, {}, noExchange));
  test('answers the open alert, then the closed one for an hour, then none', async () => {
    expect((await read()).alert).toBeNull();
    const { id } = await press();
    expect((await read()).alert).toMatchObject({ id, state: 'open' });
    await close(id);
    expect((await read()).alert).toMatchObject({ id, state: 'resolved' });
    await market.owner.query(`UPDATE safety.sos_alerts SET closed_at = now() - interval '61 minutes' WHERE id = $1`, [
      id,
    ]);
    expect((await read()).alert).toBeNull();
  });
});

describe('retention', () => {
  const age = (id: string, days: number) =>
    market.owner.query(`UPDATE safety.sos_alerts SET closed_at = now() - make_interval(days => $2) WHERE id = $1`, [
      id,
      days,
    ]);
  const tidy = () => safetyTasks({ send: async () => undefined })['safety.tidy']?.({}, market.db);
  const count = (table: string, id: string) =>
    market.value(`SELECT count(*)::int FROM safety.${table} WHERE ${table === 'sos_alerts' ? 'id' : 'alert_id'} = $1`, [
      id,
    ]);

  test('the path is deleted after 30 days, the alert after a year, an open one never', async () => {
    const { id } = await press();
    await tidy();
    expect(await count('sos_positions', id)).toBe(1);
    await close(id);
    await age(id, sosRules.wayDays - 1);
    await tidy();
    expect(await count('sos_positions', id)).toBe(1);
    await age(id, sosRules.wayDays + 1);
    await tidy();
    expect([await count('sos_positions', id), await count('sos_alerts', id)]).toEqual([0, 1]);
    await age(id, sosRules.alertDays + 1);
    await tidy();
    expect([await count('sos_alerts', id), await count('sos_tellings', id)]).toEqual([0, 0]);
  });

  test('a person with an open alert cannot be deleted; alerts are deleted with the account', async () => {
    const { id } = await press();
    const person = { accountId: worker.accountId, email: '' };
    const stays = () => market.as(worker, async (act) => safetyPersonalData.reasonsToStay?.(act, person));
    expect(await stays()).toHaveLength(1);
    await close(id);
    expect(await stays()).toEqual([]);
    await market.as(system, async (act) => safetyPersonalData.erase?.(act, person));
    expect(await count('sos_alerts', id)).toBe(0);
  });
});
