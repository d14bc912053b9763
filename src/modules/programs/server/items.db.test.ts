// Items of a company's programs: access, lifecycles, money, concurrent presses, files.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { programItem } from '../../../../tests/support/program-item.ts';
import { system } from '../../../kernel/db/actor.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { fieldsOfKind } from '../contract.ts';
import { type ItemFields, type ItemKind, itemKinds, itemLife, itemNumber } from '../rules.ts';
import { cancelItem } from './cancel-item.ts';
import { changeItem } from './change-item.ts';
import { confirmItem } from './confirm-item.ts';
import { createItem } from './create-item.ts';
import { exportCalendar, exportItems } from './export-items.ts';
import { listAllItems } from './list-all-items.ts';
import { listItems } from './list-items.ts';
import { readItem } from './read-item.ts';
import { readItemFile } from './read-item-file.ts';
import { markSection, readSetup } from './read-setup.ts';
import { cancelItemByStaff, completeItem, startItem } from './run-item.ts';

let market: JobDatabase;
let company: TestCompany;
let other: TestCompany;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  company = await openCompany(market);
  other = await openCompany(market, 'Other Ltd');
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const fields: Readonly<Record<ItemKind, ItemFields>> = {
  move: { location: 'Ikeja', destination: 'Lekki', movers: 4 },
  meal: { restaurant: 'Mama Put', people: 30 },
  swap: { items: ['10 chairs', '2 desks'] },
  housing: { property: 'Flat 4, Yaba', beds: 2, nights: 7 },
};
const plan = (kind: ItemKind) => ({
  kind,
  title: `A ${kind}`,
  date: '2031-03-04',
  time: '10:00',
  price_kobo: 250_000_00,
  fields: fields[kind],
});
const make = (actor: Actor, of: TestCompany, kind: ItemKind = 'swap', more = {}) =>
  market.as(actor, (act) =>
    kind === 'move' || kind === 'swap'
      ? programItem(act, of.id, { ...plan(kind), ...more })
      : createItem(act, { params: { company: of.id }, body: { ...plan(kind), ...more } as never }, noExchange),
  );
type Pressed = typeof confirmItem | typeof cancelItem;
const press = (actor: Actor, of: TestCompany, item: { id: string; version: number }, what: Pressed) => {
  const input = { params: { company: of.id, id: item.id }, body: { version: item.version } };
  return what === confirmItem
    ? confirmItem(market.db, actor, input, noExchange)
    : market.as(actor, (act) => cancelItem(act, input, noExchange));
};
const change = (actor: Actor, item: { id: string; version: number }, more: object, kind: ItemKind = 'swap') => {
  const { kind: _kind, ...words } = plan(kind);
  return market.as(actor, (act) =>
    changeItem(
      act,
      { params: { company: company.id, id: item.id }, body: { ...words, version: item.version, ...more } as never },
      noExchange,
    ),
  );
};
const staffPress = (
  item: { id: string; version: number },
  what: typeof startItem | typeof completeItem | typeof cancelItemByStaff,
) => market.as(staff, (act) => what(act, { params: { id: item.id }, body: { version: item.version } }, noExchange));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.kind.code : String(error)),
  );
const spendOf = async (id: string) =>
  (
    await market.owner.query<{ state: string; amount: number }>(
      'SELECT state, amount_kobo::int AS amount FROM companies.spends WHERE key = $1',
      [`item:${id}`],
    )
  ).rows;

// Meals and stays are ordered from a partner: partner-orders.db.test.ts.
describe.each(['move', 'swap'] as const)('%s', (kind) => {
  test('is ordered, confirmed, accepted and done; its price is reserved and then owed', async () => {
    const made = await make(company.admin, company, kind);
    expect([made.status, made.may]).toEqual(['PENDING', ['confirm', 'cancel', 'change']]);
    expect(await spendOf(made.id)).toEqual([]);
    const confirmed = await press(company.admin, company, made, confirmItem);
    const [, agreed, running] = itemLife[kind].states;
    expect(confirmed.status).toBe(agreed);
    expect(await spendOf(made.id)).toEqual([{ state: 'reserved', amount: 250_000_00 }]);
    const started = await staffPress(confirmed, startItem);
    expect(started.status).toBe(running);
    const changedItem = await change(company.admin, started, { time: '11:00', fields: fields[kind] }, kind);
    expect(changedItem.status, 'the partner takes note of a change again').toBe(agreed);
    expect(await spendOf(made.id)).toEqual([{ state: 'reserved', amount: 250_000_00 }]);
    const done = await staffPress(changedItem, completeItem);
    expect([done.status, done.may]).toEqual(['COMPLETED', []]);
    expect(await spendOf(made.id)).toEqual([{ state: 'spent', amount: 250_000_00 }]);
    expect(await codeOf(staffPress(done, cancelItemByStaff))).toBe('item_moved_on');
  });

  test('a confirmed item with another price frees its amount, and reserves nothing until it is confirmed again', async () => {
    const confirmed = await press(company.admin, company, await make(company.admin, company, kind), confirmItem);
    const started = await staffPress(confirmed, startItem);
    const cheap = await change(company.admin, started, { price_kobo: 1_00, fields: fields[kind] }, kind);
    expect([cheap.status, cheap.price_kobo]).toEqual(['PENDING', 1_00]);
    expect(await spendOf(cheap.id)).toEqual([{ state: 'freed', amount: 250_000_00 }]);
    expect(await codeOf(staffPress(cheap, completeItem)), 'nobody has agreed to it').toBe('item_moved_on');
    const prices = { beforeKobo: 250_000_00, priceKobo: 1_00 };
    expect(market.emitted.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ itemId: cheap.id, ...prices }),
    );
    const again = await press(company.admin, company, cheap, confirmItem);
    expect(again.status).toBe(itemLife[kind].states[1]);
    expect(await spendOf(cheap.id)).toEqual([{ state: 'reserved', amount: 1_00 }]);
    const past = market.owner.query('UPDATE programs.items SET price_kobo = 5 WHERE id = $1', [cheap.id]);
    await expect(past).rejects.toThrow('waits for a confirmation');
  });

  test('is cancelled, which frees the reserved amount', async () => {
    const confirmed = await press(company.admin, company, await make(company.admin, company, kind), confirmItem);
    const gone = await press(company.admin, company, confirmed, cancelItem);
    expect([gone.status, gone.may]).toEqual(['CANCELLED', []]);
    expect(await spendOf(gone.id)).toEqual([{ state: 'freed', amount: 250_000_00 }]);
    const byKaya = await press(company.admin, company, await make(company.admin, company, kind), confirmItem);
    expect((await staffPress(byKaya, cancelItemByStaff)).status).toBe('CANCELLED');
    expect((await spendOf(byKaya.id)).map(({ state }) => state)).toEqual(['freed']);
  });

  test('the database refuses fields of another kind, from everybody', async () => {
    const wrong = itemKinds.find((one) => one !== kind) ?? 'meal';
    expect(fieldsOfKind[kind]).toBeDefined();
    expect(await codeOf(make(company.admin, company, kind, { fields: fields[wrong] }))).toBe('fields_of_kind');
    await expect(
      market.owner.query(
        `INSERT INTO programs.items (company_id, kind, title, date, time, price_kobo, fields) VALUES ($1, $2, 'x', '2031-01-01', '10:00', 1, $3)`,
        [company.id, kind, JSON.stringify(fields[wrong])],
      ),
    ).rejects.toThrow('fields_fit');
  });
});

describe('confirmItem, changeItem and cancelItem', () => {
  test('ten confirm at once: one succeeds, the others learn that it was changed, and it is reserved once', async () => {
    const made = await make(company.admin, company);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(press(company.admin, company, made, confirmItem))),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['done', 'item_changed']));
    expect(await spendOf(made.id)).toHaveLength(1);
    const events = market.emitted.filter(
      ({ kind, payload }) =>
        kind.name === 'programs.item_confirmed' && (payload as { itemId?: string }).itemId === made.id,
    );
    expect(events).toHaveLength(1);
  });

  test('a person who changes an outdated version learns of it, and nothing is lost', async () => {
    const made = await make(company.admin, company);
    const now = await change(company.admin, made, { title: 'First' });
    expect(await codeOf(change(company.admin, made, { title: 'Second' }))).toBe('item_changed');
    expect(await codeOf(press(company.admin, company, made, cancelItem))).toBe('item_changed');
    expect([now.title, now.version, now.status]).toEqual(['First', 2, 'PENDING']);
  });

  test('a state that does not allow it, and a past day', async () => {
    const made = await press(company.admin, company, await make(company.admin, company), confirmItem);
    expect(await codeOf(press(company.admin, company, made, confirmItem))).toBe('item_moved_on');
    expect(await codeOf(change(company.admin, made, { date: '2020-01-01' }))).toBe('in_the_past');
    expect(await codeOf(make(company.admin, company, 'swap', { date: '2020-01-01' }))).toBe('in_the_past');
  });

  test('over a budget it stays pending with reasons, a higher budget allows it, and a confirmed one cannot move to a full month', async () => {
    const own = await openCompany(market, 'On a budget');
    const limit = (kobo: number) =>
      market.owner.query(
        `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', $2)
         ON CONFLICT ON CONSTRAINT one_budget DO UPDATE SET limit_kobo = excluded.limit_kobo`,
        [own.id, kobo],
      );
    await limit(100_000_00);
    await own.join('admin');
    const made = await make(own.admin, own);
    expect(await codeOf(press(own.admin, own, made, confirmItem))).toBe('approval_needed');
    const waiting = await confirmItem(
      market.db,
      own.admin,
      { params: { company: own.id, id: made.id }, body: { version: made.version, ask_reason: 'The board comes.' } },
      noExchange,
    );
    expect([waiting.status, waiting.waits_for?.length, waiting.may.includes('confirm')]).toEqual(['PENDING', 1, true]);
    await limit(300_000_00);
    const confirmed = await press(own.admin, own, waiting, confirmItem);
    expect([confirmed.status, confirmed.waits_for]).toEqual(['SCHEDULED', null]);
    const { kind: _kind, ...words } = plan('swap');
    const inApril = await make(own.admin, own, 'swap', { date: '2031-04-01' });
    await press(own.admin, own, inApril, confirmItem);
    const body = { ...words, version: confirmed.version, date: '2031-04-02' } as never;
    const moved = market.as(own.admin, (act) =>
      changeItem(act, { params: { company: own.id, id: confirmed.id }, body }, noExchange),
    );
    expect(await codeOf(moved)).toBe('over_budget');
    expect(await spendOf(confirmed.id)).toEqual([{ state: 'reserved', amount: 250_000_00 }]);
  });

  test('bypassing the server cannot skip a step', async () => {
    const made = await make(company.admin, company);
    await expect(
      market.owner.query(`UPDATE programs.items SET status = 'COMPLETED', ended_at = now() WHERE id = $1`, [made.id]),
    ).rejects.toThrow('an item is not COMPLETED after PENDING');
  });
});

describe('walls of listItems, readItem, createItem and the others', () => {
  test('two companies do not see, change, export or count each other’s items', async () => {
    const made = await make(company.admin, company, 'move');
    const strangers = [other.admin, await market.account()];
    for (const actor of strangers) {
      const params = { company: company.id, id: made.id };
      const asked = { params: { company: company.id }, query: { kind: 'move' } } as const;
      const tries = [
        market.as(actor, (act) => readItem(act, { params }, noExchange)),
        market.as(actor, (act) => listItems(act, asked, noExchange)),
        market.as(actor, (act) => exportItems(act, asked, noExchange)),
        market.as(actor, (act) => exportCalendar(act, asked, noExchange)),
        market.as(actor, (act) => readSetup(act, { params: { company: company.id } }, noExchange)),
        make(actor, company),
        press(actor, company, made, confirmItem),
        press(actor, company, made, cancelItem),
      ];
      expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'not_found'));
    }
    // The company's own address with the other company's item.
    const mixed = { company: other.id, id: made.id };
    expect(await codeOf(market.as(other.admin, (act) => readItem(act, { params: mixed }, noExchange)))).toBe(
      'not_found',
    );
    expect(await codeOf(press(other.admin, other, made, confirmItem))).toBe('not_found');
    const { items } = await market.as(other.admin, (act) =>
      listItems(act, { params: { company: other.id }, query: { kind: 'move' } }, noExchange),
    );
    expect(items).toEqual([]);
  });

  test('an employee orders and cancels for themselves, sees nobody else’s, and confirms nothing', async () => {
    const person = await company.join('employee');
    const colleague = await company.join('employee');
    const own = await make(person, company);
    const theirs = await make(colleague, company);
    const listed = await market.as(person, (act) =>
      listItems(act, { params: { company: company.id }, query: { kind: 'swap' } }, noExchange),
    );
    expect(listed.items.map(({ id }) => id)).toEqual([own.id]);
    expect(own.may).toEqual(['cancel', 'change']);
    expect(await codeOf(press(person, company, own, confirmItem))).toBe('not_allowed');
    expect(await codeOf(press(person, company, theirs, cancelItem))).toBe('not_found');
    const confirmed = await press(company.admin, company, own, confirmItem);
    expect(await codeOf(press(person, company, confirmed, cancelItem))).toBe('item_moved_on');
    const second = await make(person, company);
    expect((await press(person, company, second, cancelItem)).status).toBe('CANCELLED');
  });
});

describe('listItems, exportItems and exportCalendar', () => {
  test('pages show every item once, the latest day first, also for one state', async () => {
    const own = await openCompany(market, 'Long list');
    await market.owner.query(
      `INSERT INTO programs.items (company_id, kind, title, date, time, price_kobo, fields)
       SELECT $1, 'meal', 'Meal ' || n, '2031-01-01'::date + n / 3, '09:00', 100, '{"restaurant": "R", "people": 3}' FROM generate_series(1, 45) n`,
      [own.id],
    );
    const walk = async (status?: 'PENDING' | 'ORDERED') => {
      const seen: { id: string; starts_at: string }[] = [];
      for (let cursor: string | undefined, turn = 0; turn < 5; turn += 1) {
        const { items, next } = await market.as(own.admin, (act) =>
          listItems(
            act,
            {
              params: { company: own.id },
              query: { kind: 'meal', ...(status && { status }), ...(cursor && { cursor }) },
            },
            noExchange,
          ),
        );
        seen.push(...items);
        if (next === null) break;
        cursor = next;
      }
      return seen;
    };
    const all = await walk();
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    expect(all.map(({ starts_at }) => starts_at)).toEqual(
      all
        .map(({ starts_at }) => starts_at)
        .toSorted()
        .toReversed(),
    );
    expect(await walk('PENDING')).toHaveLength(45);
    expect(await walk('ORDERED')).toEqual([]);
    const csv = new TextDecoder().decode(
      await market.as(own.admin, (act) =>
        exportItems(act, { params: { company: own.id }, query: { kind: 'meal' } }, noExchange),
      ),
    );
    expect(csv.trim().split('\r\n')).toHaveLength(46);
  });

  test('a formula in a title is text in the file, and the calendar has one entry', async () => {
    const made = await make(company.admin, company, 'move', { title: '=HYPERLINK("https://evil")' });
    const query = { kind: 'move', id: made.id } as const;
    const asked = { params: { company: company.id }, query };
    const csv = new TextDecoder().decode(await market.as(company.admin, (act) => exportItems(act, asked, noExchange)));
    expect(csv.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil""\)",2031-03-04,10:00,Pending,250000\.00,/);
    const calendar = new TextDecoder().decode(
      await market.as(company.admin, (act) => exportCalendar(act, asked, noExchange)),
    );
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar).toContain('DTSTART:20310304T090000Z\r\nDTEND:20310304T110000Z\r\n');
    expect(calendar).toContain(`UID:item-${made.id}@`);
  });
});

describe('readSetup and markSection', () => {
  test('facts tick some sections, people tick others, each company separately', async () => {
    const own = await openCompany(market, 'Set up');
    const asked = { params: { company: own.id } };
    const done = (setup: { sections: { section: string; done: boolean }[] }) =>
      setup.sections.filter((one) => one.done).map(({ section }) => section);
    expect(done(await market.as(own.admin, (act) => readSetup(act, asked, noExchange)))).toEqual(['billing']);
    await make(own.admin, own, 'move');
    await own.join('employee');
    const mark = (section: 'security' | 'program', is: boolean) =>
      market.as(own.admin, (act) =>
        markSection(act, { params: { company: own.id }, body: { section, done: is } }, noExchange),
      );
    await mark('security', true);
    expect(done(await mark('security', true))).toEqual(['program', 'billing', 'team', 'security']);
    await mark('security', false);
    expect(done(await mark('program', false)), 'a fact stays').toEqual(['program', 'billing', 'team']);
    const person = await own.join('employee');
    expect(
      await codeOf(
        market.as(person, (act) =>
          markSection(act, { params: { company: own.id }, body: { section: 'swap', done: true } }, noExchange),
        ),
      ),
    ).toBe('not_allowed');
  });
});

describe('listAllItems, readItemFile, startItem, completeItem and cancelItemByStaff', () => {
  test('staff find items by their title and number, and see the company; others are refused', async () => {
    const made = await make(company.admin, company, 'swap', { title: 'Zebrawood tables' });
    const found = await market.as(staff, (act) => listAllItems(act, { query: { search: 'zebrawood' } }, noExchange));
    expect(found.items.map(({ id, company_name }) => [id, company_name])).toEqual([[made.id, 'Zuma Foods Ltd']]);
    const byNumber = await market.as(staff, (act) =>
      listAllItems(act, { query: { search: itemNumber(made.id) } }, noExchange),
    );
    expect(byNumber.items.map(({ id }) => id)).toEqual([made.id]);
    const file = await market.as(staff, (act) => readItemFile(act, { params: { id: made.id } }, noExchange));
    expect(file.may).toEqual(['cancel']);
    const none = await market.as(staff, (act) =>
      listAllItems(act, { query: { show: 'COMPLETED', search: 'zebrawood' } }, noExchange),
    );
    expect(none.items).toEqual([]);
    expect(await codeOf(market.as(company.admin, (act) => listAllItems(act, { query: {} }, noExchange)))).toBe(
      'not_found',
    );
    expect(await market.as(system, (act) => readItemFile(act, { params: { id: made.id } }, noExchange))).toBeDefined();
  });
});
