// A case from its first message to its end: for accounts and visitors, with photos, and what strangers see.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import { findFile } from '../../../kernel/http/files.sql.ts';
import type { Call } from '../../../shared/contract.ts';
import { submitRequest } from '../../requests/server/submit-request.ts';
import { isOwn } from '../../staff/server/is-own.ts';
import type * as contract from '../contract.ts';
import { caseRules } from '../rules.ts';
import { answerLostItem } from './answer-lost-item.ts';
import { answerCase } from './answer-case.ts';
import { caseFollower, caseOf } from './case-key.ts';
import { claimCases } from './cases.sql.ts';
import { closeCase } from './close-case.ts';
import { listCases } from './list-cases.ts';
import { listMyCases } from './list-my-cases.ts';
import { openCase } from './open-case.ts';
import { supportPersonalData } from './personal-data.ts';
import { readCase } from './read-case.ts';
import { readCaseFile } from './read-case-file.ts';
import { readLostItem } from './read-lost-item.ts';
import { replyCase } from './reply-case.ts';
import { supportTasks } from './tasks.ts';

let street: RideDatabase;
let staff: Actor;
beforeAll(async () => {
  street = await openRideDatabase(6);
  staff = { ...(await street.account()), kind: 'staff' };
});
afterAll(() => street.close());

type Body = Call<typeof contract.openCase>['body'];
const words = 'My card was charged twice for one move.';
const open = (who: Actor, more: Partial<Body> = {}) =>
  openCase(street.db, who, { body: { topic: 'payment', message: words, ...more } as never }, noExchange);
const byVisitor = (more: Partial<Body> = {}) => open(visitor, { email: 'ada@example.com', ...more });
const read = async (who: Actor, key: string) => {
  const actor = await caseFollower(street.db, who, { params: { key } });
  return street.as(actor, (act) => readCase(act, { params: { key } }, noExchange));
};
const reply = async (who: Actor, key: string, more: object = {}) => {
  const actor = await caseFollower(street.db, who, { params: { key } });
  const body = { message: 'It was on Monday.', ...more } as never;
  return street.as(actor, (act) => replyCase(act, { params: { key }, body }, noExchange));
};
const answer = (id: string, who = staff) =>
  street.as(who, (act) => answerCase(act, { params: { id }, body: { message: 'We sent it back.' } }, noExchange));
const close = (id: string, who = staff) => street.as(who, (act) => closeCase(act, { params: { id } }, noExchange));
const eventsOf = (id: string): string[] =>
  street.emitted.filter(({ payload }) => (payload as { caseId?: string }).caseId === id).map(({ kind }) => kind.name);
const closedDaysAgo = (id: string, days: number) =>
  street.owner.query(`UPDATE support.cases SET closed_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);
const letters = async (id: string) =>
  (
    await street.owner.query<{ letter: string; url: string }>(
      `SELECT p ->> 'letter' AS letter, p -> 'words' ->> 'url' AS url
         FROM graphile_worker._private_jobs j, LATERAL (SELECT j.payload::jsonb AS p) given
        WHERE p::text LIKE '%' || $1 || '%' ORDER BY j.id`,
      [id],
    )
  ).rows;

const newKey = () => randomBytes(32).toString('base64url');
const handIn = async (key: string): Promise<string> => {
  const { rows } = await street.owner.query<{ id: string }>(
    `INSERT INTO kernel.files (upload_hash, media_type, bytes, stored_as) VALUES ($1, 'image/webp', 10, $2) RETURNING id`,
    [hashUploadKey(key), `${crypto.randomUUID()}.webp`],
  );
  return rows[0]?.id ?? '';
};
const sees = async (who: Actor, file: string): Promise<boolean> =>
  (await street.as(who, (act) => act.one(findFile, { id: file }))) !== undefined;

describe('openCase, readCase, listMyCases', () => {
  test('by an account: its page, its list, and that it waits for Kaya', async () => {
    const ada = await street.account();
    const { id, code, key } = await open(ada, { name: 'Not kept', email: 'not@kept.example' });
    expect(key).toBe(id);
    expect(await read(ada, key)).toMatchObject({
      code,
      topic: 'payment',
      status: 'open',
      answered_by: 'account',
      may_reply: true,
      answer_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      messages: [{ by: 'person', body: words, photos: [] }],
    });
    const { items } = await street.as(ada, (act) => listMyCases(act, { query: {} }, noExchange));
    expect(items).toMatchObject([{ id, data_request: null }]);
    expect(eventsOf(id)).toEqual(['support.opened']);
    expect(await street.value('SELECT name || coalesce(email, $2) FROM support.cases WHERE id = $1', [id, ''])).toBe(
      '',
    );
  });

  test('by a visitor: needs a way to answer, and returns the secret of its page; only a hash is stored', async () => {
    expect(await codeOf(open(visitor))).toBe('no_way_to_answer');
    const { id, key } = await byVisitor();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await street.value('SELECT link_hash FROM support.links WHERE case_id = $1', [id])).not.toBe(key);
    expect(await read(visitor, key)).toMatchObject({ id, answered_by: 'email' });
    const phone = await open(visitor, { phone: '+2348031234567' });
    expect(await read(visitor, phone.key)).toMatchObject({ answered_by: 'phone' });
  });

  test("about one’s own request or ride, or a link's, and no other", async () => {
    const [ada, other] = [await street.account(), await street.account()];
    const asked = await street.as(ada, (act) => submitRequest(act, { body: moveRequest() }, noExchange));
    const linked = await street.as(visitor, (act) => submitRequest(act, { body: moveRequest() }, noExchange));
    const ride = await street.book(ada);
    const about = (kind: 'request' | 'booking' | 'ride', key: string) => ({ about: { kind, key } });
    for (const [kind, id] of [
      ['request', asked.id],
      ['ride', ride.id],
    ] as const) {
      const { key } = await open(ada, about(kind, id));
      expect((await read(ada, key)).about).toMatchObject({ kind, id });
      expect(await codeOf(open(other, about(kind, id))), kind).toBe('order_not_found');
      expect(await codeOf(byVisitor(about(kind, id))), kind).toBe('order_not_found');
    }
    const secret = linked.tracking_path.replace('/track/', '');
    const { key } = await byVisitor(about('request', secret));
    expect((await read(visitor, key)).about).toMatchObject({ kind: 'request', id: linked.id });
    expect(await codeOf(byVisitor(about('booking', secret)))).toBe('order_not_found');
  });
});

describe('photos', () => {
  test('are seen only by the person and staff', async () => {
    const upload_key = newKey();
    const file_ids = [await handIn(upload_key), await handIn(upload_key)];
    const { id, key } = await byVisitor({ photos: { upload_key, file_ids } });
    const [message] = (await read(visitor, key)).messages;
    expect(message?.photos.map(({ url }) => url)).toEqual(file_ids.map((file) => `/api/files/${file}?link=${key}`));
    const [file = ''] = file_ids;
    expect(await Promise.all([trackingVisitor(id), staff].map((who) => sees(who, file)))).toEqual([true, true]);
    const strangers = [visitor, await street.account(), trackingVisitor(crypto.randomUUID())];
    expect(await Promise.all(strangers.map((who) => sees(who, file)))).toEqual([false, false, false]);
  });

  test('with another upload key are refused, and nothing is written', async () => {
    const file_ids = [await handIn(newKey())];
    const before = await street.value('SELECT count(*) FROM support.cases');
    expect(await codeOf(byVisitor({ photos: { upload_key: newKey(), file_ids } }))).toBe('photo_not_found');
    expect(await street.value('SELECT count(*) FROM support.cases')).toBe(before);
    const { key } = await byVisitor();
    expect(await codeOf(reply(visitor, key, { photos: { upload_key: newKey(), file_ids } }))).toBe('photo_not_found');
    expect((await read(visitor, key)).messages).toHaveLength(1);
  });
});

describe('answerCase, replyCase, closeCase, listCases, readCaseFile', () => {
  test('staff answer, the person replies, staff close, the person reopens it', async () => {
    const ada = await street.account();
    const { id } = await open(ada);
    const shelf = async (show: 'open' | 'answered' | 'closed') =>
      (await street.as(staff, (act) => listCases(act, { query: { show } }, noExchange))).items.some(
        (one) => one.id === id,
      );
    expect(await shelf('open')).toBe(true);
    expect(await answer(id)).toMatchObject({
      status: 'answered',
      answer_by: null,
      messages: [{ author: null }, { by: 'kaya', author: expect.any(String) }],
    });
    expect([await shelf('open'), await shelf('answered')]).toEqual([false, true]);
    expect(await read(ada, id)).not.toHaveProperty('messages.1.author');
    expect((await reply(ada, id)).status).toBe('open');
    expect((await close(id)).status).toBe('closed');
    expect(await codeOf(close(id))).toBe('case_closed');
    expect(await codeOf(answer(id))).toBe('case_closed');
    expect(await shelf('closed')).toBe(true);
    expect(await reply(ada, id)).toMatchObject({ status: 'open', messages: { length: 4 } });
    expect(eventsOf(id).map((name) => name.replace('support.', ''))).toEqual([
      'opened',
      'answered',
      'replied',
      'closed',
      'replied',
    ]);
  });

  test('a closed case can be written to for some days only', async () => {
    const ada = await street.account();
    const { id } = await open(ada);
    await close(id);
    await closedDaysAgo(id, caseRules.reopenDays);
    expect((await read(ada, id)).may_reply).toBe(false);
    expect(await codeOf(reply(ada, id))).toBe('case_over');
  });

  test('an answer to a visitor has a new link, and links expire some time after the case', async () => {
    const { id, key } = await byVisitor();
    await answer(id);
    const [told] = await letters(
      String(await street.value(`SELECT email FROM support.cases WHERE id = $1`, [id])),
    ).then((all) => all.filter(({ letter }) => letter === 'case_answered').slice(-1));
    const secret = told?.url.split('/').at(-1) ?? '';
    expect(secret).not.toBe(key);
    expect((await read(visitor, secret)).id).toBe(id);
    await close(id);
    await closedDaysAgo(id, caseRules.linkDays - 1);
    expect(await caseOf(street.db, visitor, secret)).toBe(id);
    await closedDaysAgo(id, caseRules.linkDays);
    expect(await caseOf(street.db, visitor, secret)).toBeNull();
    expect(await codeOf(read(visitor, key))).toBe('not_found');
  });

  test('staff do not handle their own case, nor one about their order or ride', async () => {
    const own = async (who: Actor, id: string) => street.as({ ...who, kind: 'staff' }, (act) => isOwn(act, 'case', id));
    const ada = await street.account();
    const mine = await open(ada);
    expect([await own(ada, mine.id), await own(staff, mine.id)]).toEqual([true, false]);
    expect(await codeOf(answer(mine.id, { ...ada, kind: 'staff' }))).toBe('case_closed');
    const email = String(await street.value('SELECT email FROM identity.accounts WHERE id = $1', [ada.accountId]));
    expect(await own(ada, (await byVisitor({ email })).id)).toBe(true);
    const ride = await street.book(ada);
    const other = await street.account();
    const about = await open(other);
    await street.owner.query(`UPDATE support.cases SET about_kind = 'ride', about_id = $2 WHERE id = $1`, [
      about.id,
      ride.id,
    ]);
    expect([await own(ada, about.id), await own(staff, about.id)]).toEqual([true, false]);
  });
});

describe('readLostItem, answerLostItem', () => {
  const lostBy = async (rider: Actor, status: 'completed' | 'in_progress' = 'completed') => {
    const driver = await street.driver({ online: true });
    const ride = await street.book(rider);
    await street.owner.query(
      `UPDATE rides.trips SET status = $2, driver_id = $3, vehicle = '{}', driver_phone = '+2348031234567', completed_at = CASE WHEN $2 = 'completed' THEN now() END WHERE id = $1`,
      [ride.id, status, driver.accountId],
    );
    const { id } = await open(rider, {
      topic: 'lost_item',
      message: 'A black phone on the back seat, my number is on it',
      about: { kind: 'ride', key: ride.id },
    });
    return { driver, id };
  };
  const look = (who: Actor, id: string) => street.as(who, (act) => readLostItem(act, { params: { id } }, noExchange));
  const say = (who: Actor, id: string, says: 'found' | 'not_found' = 'found') =>
    street.as(who, (act) => answerLostItem(act, { params: { id }, body: { says } }, noExchange));

  test('the driver is notified, reads what was lost and answers once; rider and staff read it', async () => {
    const ada = await street.account();
    const { driver, id } = await lostBy(ada);
    expect(eventsOf(id)).toEqual(['support.opened', 'support.lost']);
    expect(await look(driver, id)).toMatchObject({ item: expect.stringContaining('A black phone'), driver_says: null });
    expect(JSON.stringify(await look(driver, id))).not.toContain(String(ada.accountId));
    await answer(id);
    expect(await say(driver, id)).toMatchObject({ driver_says: 'found', status: 'open' });
    expect(await codeOf(say(driver, id, 'not_found'))).toBe('lost_item_over');
    expect(await read(ada, id)).toMatchObject({ driver_says: 'found', status: 'open' });
    expect(await street.as(staff, (act) => readCaseFile(act, { params: { id } }, noExchange))).toMatchObject({
      driver_says: 'found',
    });
    expect(eventsOf(id).at(-1)).toBe('support.lost_answered');
  });

  test('nobody else reads or answers it, nor a driver before the ride is over, nor when the case is closed', async () => {
    const ada = await street.account();
    const { driver, id } = await lostBy(ada);
    for (const who of [ada, await street.account(), await street.driver()]) {
      expect(await codeOf(look(who, id))).toBe('not_found');
      expect(await codeOf(say(who, id))).toBe('not_found');
    }
    const about = await open(ada);
    expect(await codeOf(look(driver, about.id))).toBe('not_found');
    const under = await lostBy(await street.account(), 'in_progress');
    expect(eventsOf(under.id)).toEqual(['support.opened']);
    expect(await codeOf(look(under.driver, under.id))).toBe('not_found');
    await close(id);
    expect(await codeOf(say(driver, id))).toBe('lost_item_over');
  });

  test('the item is erased from the events with the person', async () => {
    const ada = await street.account();
    const { id } = await lostBy(ada);
    await street.owner.query(
      `INSERT INTO kernel.events (name, payload, actor_kind) VALUES ('support.lost', $1, 'account')`,
      [{ caseId: id, item: 'A black phone' }],
    );
    await street.as(system, async (act) =>
      supportPersonalData.erase?.(act, { accountId: ada.accountId ?? '', email: 'x@example.com' }),
    );
    expect(
      await street.value(
        `SELECT array_agg(DISTINCT payload ->> 'item') FROM kernel.events WHERE payload ->> 'caseId' = $1 AND name = 'support.lost'`,
        [id],
      ),
    ).toEqual(['']);
  });
});

describe('strangers', () => {
  let named = 0;
  const count = async (who: Actor, sql: string): Promise<number> => {
    named += 1;
    const asked = query(`test.case${named}`, {}, { n: 'int8' }, sql);
    return (await street.as(who, (act) => act.one(asked, {})))?.n ?? -1;
  };
  const tables = ['cases', 'messages', 'photos'] as const;

  test('see nothing, in plain SQL and by an id', async () => {
    const upload_key = newKey();
    const { id } = await byVisitor({ photos: { upload_key, file_ids: [await handIn(upload_key)] } });
    for (const who of [visitor, await street.account(), await street.worker(), trackingVisitor(crypto.randomUUID())]) {
      for (const table of tables) expect(await count(who, `SELECT count(*) AS n FROM support.${table}`), table).toBe(0);
      expect(await codeOf(read(who, id))).toBe('not_found');
      expect(await codeOf(reply(who, id))).toBe('not_found');
    }
    const seen = await Promise.all(
      tables.map((table) => count(trackingVisitor(id), `SELECT count(*) AS n FROM support.${table}`)),
    );
    expect(seen).toEqual([1, 1, 1]);
  });

  test('cannot write to a case, close one or create a link; the person cannot close one either', async () => {
    const ada = await street.account();
    const { id } = await open(ada);
    const closing = `WITH done AS (UPDATE support.cases SET status = 'closed', closed_at = now() WHERE id = '${id}' RETURNING 1) SELECT count(*) AS n FROM done`;
    const writing = `SELECT count(*) AS n FROM support.write('${id}', true, '{open}', 1, 'x', NULL, '{}', 23)`;
    for (const who of [visitor, ada, { ...ada, kind: 'staff' } as Actor]) expect(await count(who, closing)).toBe(0);
    for (const who of [visitor, ada, { ...ada, kind: 'staff' } as Actor]) expect(await count(who, writing)).toBe(0);
    await expect(
      count(
        ada,
        `WITH done AS (INSERT INTO support.links (link_hash, case_id) VALUES ('x', '${id}') RETURNING 1) SELECT count(*) AS n FROM done`,
      ),
    ).rejects.toThrow(/row-level security|permission denied/);
    await expect(count(ada, `SELECT count(*) AS n FROM support.erase_person('${ada.accountId}', '')`)).rejects.toThrow(
      /by the system/,
    );
    await expect(
      count(ada, `SELECT count(*) AS n FROM support.claim_cases('${ada.accountId}', 'ada@example.com')`),
    ).rejects.toThrow(/by the system/);
    expect(await codeOf(street.as(ada, (act) => readCaseFile(act, { params: { id } }, noExchange)))).not.toBe(
      'not refused',
    );
  });
});

describe('a person’s data', () => {
  test('cases written under an email join the account that confirms it, are exported, and are deleted with it', async () => {
    const ada = await street.account();
    const account = ada.accountId ?? '';
    const email = `joins${account.slice(-6).replaceAll(/\d/g, 'x')}@example.com`;
    const upload_key = newKey();
    const file = await handIn(upload_key);
    const { id } = await byVisitor({ email, photos: { upload_key, file_ids: [file] } });
    await answer(id);
    await street.as(system, (act) => act.sql(claimCases, { account, email }));
    expect((await read(ada, id)).id).toBe(id);
    const person = { accountId: account, email };
    const exported = await street.as(system, async (act) =>
      supportPersonalData.exportLists?.['cases']?.(act, person, '00000000-0000-0000-0000-000000000000'),
    );
    expect(JSON.stringify(exported)).toContain(words);
    expect(JSON.stringify(exported)).not.toContain(String(staff.accountId));
    const unclaimed = await byVisitor({ email });
    await street.as(system, async (act) => supportPersonalData.erase?.(act, person));
    const left = await street.value('SELECT count(*)::int FROM support.cases WHERE id = ANY ($1)', [
      [id, unclaimed.id],
    ]);
    expect(left).toBe(0);
    expect(
      await street.value('SELECT owner_id IS NULL AND order_id IS NULL FROM kernel.files WHERE id = $1', [file]),
    ).toBe(true);
  });

  test('a closed case is deleted after its time, with its photos', async () => {
    const upload_key = newKey();
    const file = await handIn(upload_key);
    const { id } = await byVisitor({ photos: { upload_key, file_ids: [file] } });
    const kept = await byVisitor();
    for (const one of [id, kept.id]) await close(one);
    await closedDaysAgo(id, caseRules.keptDays + 1);
    await closedDaysAgo(kept.id, caseRules.keptDays - 1);
    await supportTasks['support.tidy']?.({}, street.db);
    const left = await street.owner.query('SELECT id FROM support.cases WHERE id = ANY ($1)', [[id, kept.id]]);
    expect(left.rows).toEqual([{ id: kept.id }]);
    expect(await street.value('SELECT order_id FROM kernel.files WHERE id = $1', [file])).toBeNull();
  });
});
