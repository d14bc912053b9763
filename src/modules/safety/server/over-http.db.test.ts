// SOS over HTTP: a queue that sends twice, endless presses, and bad input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Console, startConsole } from '../../../../tests/support/console.ts';
import type { Call } from '../../../shared/contract.ts';
import { followSos, readSos, saySafe, sendSos } from '../contract.ts';
import { acknowledgeAlert, closeAlert, readAlert } from '../staff-contract.ts';

let desk: Console;
beforeAll(async () => {
  desk = await startConsole();
});
afterAll(() => desk.stop());

const body = () => ({ pressed_at: Date.now(), place: { lat: 6.5, lng: 3.37, at: Date.now(), accuracy_m: 20 } });

describe('sendSos', () => {
  test('an alert that a phone sends repeatedly, also at once and after its end, is one press', async () => {
    const { person } = await desk.worker('Bola Ade');
    const one = body();
    const key = 'the-key-of-one-press';
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.call(sendSos, { body: one }, key)));
    const [id = ''] = answers.map((answer) => answer.id);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const params = { id };
    expect(await desk.staff.call(readAlert, { params })).toMatchObject({ presses: 1, state: 'open' });
    await desk.staff.call(closeAlert, { params, body: { outcome: 'resolved', reason: 'Called' } });
    expect((await person.call(sendSos, { body: one }, key)).id).toBe(id);
    expect((await person.call(readSos, {})).alert?.state).toBe('resolved');
    expect((await person.call(sendSos, { body: body() }, 'the-key-of-another-press')).id).not.toBe(id);
  });

  test('nobody closes an alert over a press that they have not seen', async () => {
    const { person } = await desk.worker('Efe Udo');
    const { id } = await person.call(sendSos, { body: body() });
    const params = { id };
    const close = { outcome: 'resolved', reason: 'Called' } as const;
    const { presses } = await desk.staff.call(acknowledgeAlert, { params });
    await person.call(sendSos, { body: body() });
    const late = { params, body: { ...close, presses } };
    expect(await desk.staff.refused(closeAlert, late)).toMatchObject({ status: 409, code: 'pressed_again' });
    const seen = await desk.staff.call(readAlert, { params });
    expect(seen).toMatchObject({ presses: 2, state: 'open' });
    await desk.staff.call(closeAlert, { params, body: { ...close, presses: seen.presses } });
    expect(await desk.staff.refused(closeAlert, late)).toMatchObject({ code: 'alert_closed' });
  });

  test('is never refused for being too frequent', async () => {
    const { person } = await desk.worker('Chike Obi');
    for (let n = 0; n < 40; n += 1) await person.call(sendSos, { body: body() });
    const alert = (await person.call(readSos, {})).alert;
    expect(await desk.staff.call(readAlert, { params: { id: alert?.id ?? '' } })).toMatchObject({ presses: 40 });
  });

  test.each<[string, object]>([
    ['a latitude beyond the pole', { place: { lat: 91, lng: 3, at: 1 } }],
    ['text for degrees', { place: { lat: '6.5', lng: 3, at: 1 } }],
    ['a negative accuracy', { place: { lat: 6, lng: 3, at: 1, accuracy_m: -1 } }],
    ['no word about the place', { place: undefined }],
    ['a time before time', { pressed_at: -1 }],
    ['somebody else’s id', { user_id: crypto.randomUUID() }],
    ['a drill', { drill: true }],
  ])('refuses %s', async (_name, wrong) => {
    const { person } = await desk.worker('Dayo Alli');
    const input = { body: { ...body(), ...wrong } } as Call<typeof sendSos>;
    expect(await person.refused(sendSos, input)).toMatchObject({ status: 422, code: 'invalid_request' });
    expect((await person.call(readSos, {})).alert).toBeNull();
  });

  test('is refused to a visitor and a customer', async () => {
    const customer = (await desk.account('Ngozi Eze')).person;
    expect(await customer.refused(sendSos, { body: body() })).toMatchObject({ status: 403, code: 'not_at_work' });
    expect((await customer.call(readSos, {})).alert).toBeNull();
    for (const [endpoint, input] of [
      [readSos, {}],
      [saySafe, {}],
      [sendSos, { body: body() }],
      [followSos, { body: { points: [body().place], sent_at: Date.now() } }],
    ] as const)
      expect((await desk.kaya.person().refused(endpoint, input as never)).status, endpoint.name).toBe(401);
  });
});
