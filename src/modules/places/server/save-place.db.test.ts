import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import type { SavedPlace } from '../saved-contract.ts';
import { placesPersonalData } from './personal-data.ts';
import { changeSavedPlace, deleteSavedPlace, listSavedPlaces, savePlace } from './save-place.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const yaba = { address: '12 Herbert Macaulay Way, Yaba, Lagos', lat: 6.5095, lng: 3.3711 };
const save = (who: Actor, label: string, more: Partial<typeof yaba> = {}): Promise<SavedPlace> =>
  market.as(who, (act) => savePlace(act, { body: { label, ...yaba, ...more } }, noExchange));
const list = async (who: Actor): Promise<string[]> => {
  const { places } = await market.as(who, (act) => listSavedPlaces(act, {}, noExchange));
  return places.map(({ label }) => label);
};

describe('listSavedPlaces, savePlace, changeSavedPlace and deleteSavedPlace', () => {
  test('are listed with Home and Work first, and can be renamed, moved and deleted', async () => {
    const me = await market.account();
    for (const label of ['Gym', 'Work', 'Home']) await save(me, label);
    expect(await list(me)).toEqual(['Home', 'Work', 'Gym']);
    const { id } = await save(me, 'Shop');
    const change = (body: Parameters<typeof changeSavedPlace>[1]['body']) =>
      market.as(me, (act) => changeSavedPlace(act, { params: { id }, body }, noExchange));
    const lekki = { address: 'Admiralty Way, Lekki Phase 1', lat: 6.4483, lng: 3.4716 };
    expect(await change({ label: 'Store', landmark: 'Blue gate' })).toMatchObject({ label: 'Store', ...yaba });
    expect(await change({ place: lekki })).toMatchObject({ label: 'Store', landmark: 'Blue gate', ...lekki });
    expect(await codeOf(change({ label: 'home' }))).toBe('label_taken');
    expect(await codeOf(change({ place: { ...lekki, lat: 5.6, lng: -0.19 } }))).toBe('outside_nigeria');
    await market.as(me, (act) => deleteSavedPlace(act, { params: { id } }, noExchange));
    await market.as(me, (act) => deleteSavedPlace(act, { params: { id } }, noExchange));
    expect(await list(me)).toEqual(['Home', 'Work', 'Gym']);
    expect(await codeOf(change({ label: 'Again' }))).toBe('not_found');
  });

  test('are refused abroad or when the name is taken', async () => {
    const me = await market.account();
    await save(me, 'Home');
    expect(await codeOf(save(me, 'HOME'))).toBe('label_taken');
    expect(await codeOf(save(me, 'Accra', { lat: 5.6, lng: -0.19 }))).toBe('outside_nigeria');
    expect(await codeOf(save(visitor, 'Home'))).toBe('not_signed_in');
  });

  test('are at most twenty, also when twenty-five are saved together', async () => {
    const me = await market.account();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => save(me, `Place ${at}`).then(() => 'saved', codedOr)),
    );
    const saved = answers.filter((answer) => answer === 'saved').length;
    expect(await list(me)).toHaveLength(saved);
    for (let at = 25; at < 25 + 20 - saved; at += 1) await save(me, `Place ${at}`);
    expect(await codeOf(save(me, 'One more'))).toBe('saved_places_full');
    expect(await list(me)).toHaveLength(20);
  });

  test('are exported with a person’s data, and deleted with the account', async () => {
    const me = await market.account();
    const person = { accountId: me.accountId ?? '', email: 'x@example.com' };
    await save(me, 'Home');
    const exported = await market.as(me, (act) => placesPersonalData.exportFor(act, person));
    expect(exported).toMatchObject({ saved_places: [{ label: 'Home', ...yaba }] });
    for (let twice = 0; twice < 2; twice += 1)
      await market.as(system, async (act) => placesPersonalData.erase?.(act, person));
    expect(await list(me)).toEqual([]);
  });

  test('cannot be seen, changed or written by a stranger', async () => {
    const me = await market.account();
    const { id } = await save(me, 'Home');
    for (const stranger of [visitor, await market.account(), await market.worker()]) {
      const seen = query(
        `test.saved${crypto.randomUUID()}`.slice(0, 60),
        {},
        { n: 'int8' },
        'SELECT count(*) AS n FROM places.saved_places',
      );
      expect(Number((await market.as(stranger, (act) => act.sql(seen, {})))[0]?.n)).toBe(0);
      const kept = query(
        `test.kept${crypto.randomUUID()}`.slice(0, 60),
        { id: 'uuid' },
        { id: 'uuid' },
        `UPDATE places.saved_places SET label = 'Mine' WHERE id = $id RETURNING id`,
      );
      expect(await market.as(stranger, (act) => act.sql(kept, { id }))).toEqual([]);
      const written = query(
        `test.forged${crypto.randomUUID()}`.slice(0, 60),
        { account: 'uuid' },
        {},
        `INSERT INTO places.saved_places (account_id, slot, label, address, lat, lng)
         VALUES ($account, 9, 'Forged', 'x', 6.5, 3.4)`,
      );
      await expect(market.as(stranger, (act) => act.sql(written, { account: me.accountId ?? '' }))).rejects.toThrow(
        /row-level security/,
      );
    }
    expect(await list(me)).toEqual(['Home']);
  });
});

const codedOr = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
