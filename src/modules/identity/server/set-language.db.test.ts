// An account's language: stored with it, sent to its other pages, used for emails and notifications.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, startIdentityApi } from '../../../../tests/support/identity-api.ts';
import { system } from '../../../kernel/db/actor.ts';
import { setLanguage } from '../account-contract.ts';
import { readSession } from '../contract.ts';
import { languageOf, languagesOf } from './door.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

describe('setLanguage', () => {
  test('the language is null until chosen, then the session has it, and choosing it again emits no event', async () => {
    const person = await desk.resident('ngozi@kaya.example');
    const { user } = await person.call(readSession, {});
    expect(user?.language).toBeNull();
    expect((await person.call(setLanguage, { body: { language: 'ig' } })).language).toBe('ig');
    await person.call(setLanguage, { body: { language: 'ig' } });
    expect((await person.call(readSession, {})).user?.language).toBe('ig');
    expect(await desk.rows(`SELECT 1 FROM kernel.events WHERE name = 'identity.language_changed'`)).toHaveLength(1);
  });

  test('an unknown language and a visitor are refused', async () => {
    const person = await desk.resident('sade@kaya.example');
    const refused = await person.refused(setLanguage, { body: { language: 'fr' as 'en' } });
    expect(refused.fields?.[0]).toMatchObject({ path: 'language', message: 'Choose a language' });
    expect((await desk.person().refused(setLanguage, { body: { language: 'yo' } })).status).toBe(401);
  });

  test('the system reads everyone’s language, people only their own; English if none is chosen', async () => {
    const [ada, bayo] = [await desk.resident('ada@kaya.example'), await desk.resident('bayo@kaya.example')];
    await ada.call(setLanguage, { body: { language: 'ha' } });
    const ids = [
      (await ada.call(readSession, {})).user?.id ?? '',
      (await bayo.call(readSession, {})).user?.id ?? '',
    ] as const;
    const all = await desk.db.act(system, (act) => languagesOf(act, ids));
    expect([...all.values()].toSorted()).toEqual(['en', 'ha']);
    const stranger = { kind: 'account', accountId: ids[1], sessionId: null, orderId: null } as const;
    expect((await desk.db.act(stranger, (act) => languagesOf(act, ids))).has(ids[0])).toBe(false);
    expect(await desk.db.act(system, (act) => languageOf(act, ids[0]))).toBe('ha');
  });
});
