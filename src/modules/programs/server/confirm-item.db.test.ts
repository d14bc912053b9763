// An item outside a rule or over a budget: requested once, decided once, confirmed once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { programItem } from '../../../../tests/support/program-item.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { Refused } from '../../../shared/refusal.ts';
import { decideApproval } from '../../companies/server/spend/decide-approval.ts';
import { listApprovals } from '../../companies/server/spend/list-approvals.ts';
import { withdrawQuestion } from '../../companies/server/spend/question.ts';
import { withdrawApproval } from '../../companies/server/spend/withdraw-approval.ts';
import type { ItemFields, ItemKind } from '../rules.ts';
import { cancelItem } from './cancel-item.ts';
import { changeItem } from './change-item.ts';
import { confirmItem, itemOfCompany } from './confirm-item.ts';
import { createItem } from './create-item.ts';
import { listMoveOrders } from './list-move-orders.ts';
import { readItem } from './read-item.ts';
import { cancelItemByStaff, completeItem } from './run-item.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { makeApproved } from '../../companies/server/spend/make-approved.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

type Seen = { readonly id: string; readonly version: number };
const plans: Readonly<Record<'move' | 'swap', ItemFields>> = {
  move: { location: 'Yaba, Lagos', destination: 'Wuse, Abuja', movers: 4 },
  swap: { items: ['10 chairs'] },
};
const plan = (kind: keyof typeof plans = 'swap') => ({
  kind: kind as ItemKind,
  title: `A ${kind}`,
  // A Tuesday.
  date: '2031-03-04',
  time: '10:00',
  price_kobo: 250_000_00,
  fields: plans[kind],
});
const make = (actor: Actor, of: TestCompany, kind: keyof typeof plans = 'swap', more = {}) =>
  market.as(actor, (act) =>
    kind === 'move' || kind === 'swap'
      ? programItem(act, of.id, { ...plan(kind), ...more })
      : createItem(act, { params: { company: of.id }, body: { ...plan(kind), ...more } as never }, noExchange),
  );
const confirm = (actor: Actor, of: TestCompany, { id, version }: Seen, ask_reason?: string) =>
  confirmItem(
    market.db,
    actor,
    { params: { company: of.id, id }, body: { version, ...(ask_reason === undefined ? {} : { ask_reason }) } },
    noExchange,
  );
const change = (
  actor: Actor,
  of: TestCompany,
  { id, version }: Seen,
  more: object,
  kind: keyof typeof plans = 'swap',
) => {
  const { kind: _kind, ...words } = plan(kind);
  return market.as(actor, (act) =>
    changeItem(act, { params: { company: of.id, id }, body: { ...words, version, ...more } as never }, noExchange),
  );
};
const read = (actor: Actor, of: TestCompany, { id }: Pick<Seen, 'id'>) =>
  market.as(actor, (act) => readItem(act, { params: { company: of.id, id } }, noExchange));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ['done', ''],
    (error: unknown) => (error instanceof Refused ? [error.kind.code, error.message] : ['?', String(error)]),
  );
const rules = (of: TestCompany, columns: string, values: string) =>
  market.owner.query(
    `INSERT INTO companies.spend_rules (company_id, ${columns}) VALUES ($1, ${values}) ON CONFLICT (company_id) DO NOTHING`,
    [of.id],
  );
const limit = (of: TestCompany, kobo: number) =>
  market.owner.query(
    `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', $2)
     ON CONFLICT ON CONSTRAINT one_budget DO UPDATE SET limit_kobo = excluded.limit_kobo`,
    [of.id, kobo],
  );
const questions = async (actor: Actor, of: TestCompany) =>
  (await market.as(actor, (act) => listApprovals(act, { params: { company: of.id }, query: {} }, noExchange))).items;
const decide = (actor: Actor, of: TestCompany, approval: string, approve: boolean, reason?: string) =>
  decideApproval(
    market.db,
    actor,
    { params: { company: of.id, approval }, body: { approve, ...(reason ? { reason } : {}) } },
    noExchange,
  );
const listened = (approval: string) =>
  market.db.act(system, (act) => makeApproved(act, { item: itemOfCompany }, approval, 'The other admin'));
const spendOf = async ({ id }: Pick<Seen, 'id'>) =>
  (
    await market.owner.query<{ state: string; amount: number }>(
      'SELECT state, amount_kobo::int AS amount FROM companies.spends WHERE key = $1',
      [orderKey('item', id)],
    )
  ).rows;
const emitted = (name: string, id: string) =>
  market.emitted.filter(({ kind, payload }) => kind.name === name && JSON.stringify(payload).includes(id));
/** A company with two admins, so that one can decide the other's request, and a budget that nothing fits. */
const tight = async () => {
  const company = await openCompany(market, 'On a budget');
  const decider = await company.join('admin');
  await limit(company, 100_000_00);
  return { company, decider };
};
const asked = async (company: TestCompany, kind: keyof typeof plans = 'swap') => {
  const item = await confirm(company.admin, company, await make(company.admin, company, kind), 'The board comes.');
  const [question] = await questions(company.admin, company);
  return { item, question: question?.id ?? '' };
};

describe('confirmItem', () => {
  test.each([
    ['services', "ARRAY['move']", 'swap', 'Your company’s program does not include swaps.'],
    ['places', "ARRAY['Lagos']", 'move', 'Wuse, Abuja is outside Lagos.'],
    ['weekdays', 'ARRAY[1, 3]', 'swap', 'Tuesday is not a day on which your company books.'],
    ['from_time, to_time', "'12:00', '18:00'", 'swap', '10:00 AM is outside 12:00 PM to 6:00 PM.'],
  ] as const)('the rule %s of a company counts', async (columns, values, kind, words) => {
    const company = await openCompany(market, 'With rules');
    await company.join('admin');
    await rules(company, columns, values);
    const item = await make(company.admin, company, kind);
    expect(await refusalOf(confirm(company.admin, company, item))).toEqual(['approval_needed', words]);
    expect((await read(company.admin, company, item)).version, 'nothing is written').toBe(item.version);
  });

  test('nobody may allow what a strict rule refuses, and an order without a place is inside the rule', async () => {
    const company = await openCompany(market, 'Strict');
    await company.join('admin');
    await rules(company, 'places, strict', "ARRAY['Lagos'], ARRAY['places']");
    const outside = await make(company.admin, company, 'move');
    expect(await refusalOf(confirm(company.admin, company, outside, 'Please'))).toEqual([
      'spend_refused',
      'Wuse, Abuja is outside Lagos.',
    ]);
    expect((await confirm(company.admin, company, await make(company.admin, company))).status).toBe('SCHEDULED');
  });

  test('a free item may also be outside a rule', async () => {
    const company = await openCompany(market, 'Free');
    await company.join('admin');
    await rules(company, 'services', "ARRAY['move']");
    const item = await make(company.admin, company, 'swap', { price_kobo: 0 });
    expect((await confirm(company.admin, company, item, 'It is a gift.')).question?.status).toBe('pending');
  });

  test('with a reason it waits, names who decides, and reserves nothing; a second press learns that it waits', async () => {
    const { company, decider } = await tight();
    const { item, question } = await asked(company);
    const { rows } = await market.owner.query<{ name: string }>(
      'SELECT name FROM companies.company_employees WHERE id = $1',
      [decider.employee_id],
    );
    expect(item).toMatchObject({
      status: 'PENDING',
      waits_for: ['Over your company’s budget for March by ₦150,000: ₦100,000 of ₦100,000 is left.'],
      question: { status: 'pending', ask_reason: 'The board comes.', deciders: [rows[0]?.name], decided_by: null },
    });
    expect(await spendOf(item)).toEqual([]);
    expect(await refusalOf(confirm(company.admin, company, item, 'Again'))).toEqual([
      'waits_already',
      `It waits for ${rows[0]?.name}.`,
    ]);
    expect(await questions(decider, company)).toMatchObject([
      { id: question, title: 'A swap', amount_kobo: 250_000_00, may_decide: { allowed: true } },
    ]);
    expect(emitted('programs.item_waits', item.id)).toHaveLength(1);
  });

  test('if nobody else may decide it is refused, and nothing changes', async () => {
    const company = await openCompany(market, 'Alone');
    await limit(company, 1);
    const item = await make(company.admin, company);
    expect((await refusalOf(confirm(company.admin, company, item, 'Please')))[0]).toBe('no_decider');
    expect(await read(company.admin, company, item)).toMatchObject({ version: item.version, waits_for: null });
  });

  test('ten requests at once make one approval request', async () => {
    const { company } = await tight();
    const item = await make(company.admin, company);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(confirm(company.admin, company, item, 'Please'))),
    );
    expect(ends.filter(([code]) => code === 'done')).toHaveLength(1);
    expect(new Set(ends.map(([code]) => code))).toEqual(new Set(['done', 'item_changed']));
    expect(await questions(company.admin, company)).toHaveLength(1);
  });
});

describe('confirmItem after an approval', () => {
  test('confirms exactly once, over the budget, also when the listener runs ten times at once', async () => {
    const { company, decider } = await tight();
    const { item, question } = await asked(company);
    await decide(decider, company, question, true);
    await Promise.all(Array.from({ length: 10 }, () => listened(question)));
    await listened(question);
    expect(await read(company.admin, company, item)).toMatchObject({
      status: 'SCHEDULED',
      waits_for: null,
      question: null,
      version: item.version + 1,
    });
    expect(await spendOf(item)).toEqual([{ state: 'reserved', amount: 250_000_00 }]);
    expect(emitted('programs.item_confirmed', item.id)).toHaveLength(1);
    const [shown] = await questions(company.admin, company);
    expect(shown).toMatchObject({ status: 'approved', made: true, failed_reason: null });
  });

  test('a title changes afterwards without another approval, another price needs a new one', async () => {
    const { company, decider } = await tight();
    const { item, question } = await asked(company);
    await decide(decider, company, question, true);
    await listened(question);
    const now = await read(company.admin, company, item);
    const renamed = await change(company.admin, company, now, { title: 'Dinner of the board' });
    expect(renamed).toMatchObject({ status: 'SCHEDULED', title: 'Dinner of the board' });
    const dearer = await change(company.admin, company, renamed, { price_kobo: 250_000_01 });
    expect(dearer.status).toBe('PENDING');
    expect((await refusalOf(confirm(company.admin, company, dearer)))[0]).toBe('approval_needed');
    expect(await spendOf(item)).toEqual([{ state: 'freed', amount: 250_000_00 }]);
  });

  test('declined, withdrawn and expired are shown, nothing is confirmed, and it can be requested again', async () => {
    const { company, decider } = await tight();
    const { item, question } = await asked(company);
    await decide(decider, company, question, false, 'Too dear.');
    await listened(question);
    const declined = await read(company.admin, company, item);
    expect(declined).toMatchObject({
      status: 'PENDING',
      question: { status: 'declined', decision_reason: 'Too dear.' },
    });
    const again = await confirm(company.admin, company, declined, 'It is the yearly dinner.');
    const [second] = await questions(company.admin, company);
    await withdrawApproval(
      market.db,
      company.admin,
      { params: { company: company.id, approval: second?.id ?? '' } },
      noExchange,
    );
    const withdrawn = await read(company.admin, company, again);
    expect(withdrawn.question?.status).toBe('withdrawn');
    const third = await confirm(company.admin, company, withdrawn, 'A third time.');
    await market.owner.query(
      `UPDATE companies.approvals SET expires_at = now() - interval '1 minute' WHERE order_id = $1 AND status = 'pending'`,
      [item.id],
    );
    const expired = await read(company.admin, company, third);
    expect([expired.status, expired.question?.status]).toEqual(['PENDING', 'expired']);
    expect((await confirm(company.admin, company, expired, 'A fourth time.')).question?.status).toBe('pending');
    expect(await spendOf(item)).toEqual([]);
  });

  test('a change withdraws the request, and an approval of the earlier version confirms nothing', async () => {
    const { company, decider } = await tight();
    const { item, question } = await asked(company);
    await decide(decider, company, question, true);
    // Between the decision and its listener.
    const dearer = await change(company.admin, company, item, { price_kobo: 900_000_00 });
    await listened(question);
    expect(await read(company.admin, company, dearer)).toMatchObject({ status: 'PENDING', question: null });
    expect((await questions(company.admin, company))[0]?.failed_reason).toBe(
      'It was changed or cancelled after the request.',
    );
    expect(await spendOf(item)).toEqual([]);
    await confirm(company.admin, company, dearer, 'Still needed.');
    const [second] = await questions(company.admin, company);
    const now = await read(company.admin, company, dearer);
    await change(company.admin, company, now, { price_kobo: 1 });
    expect((await refusalOf(decide(decider, company, second?.id ?? '', true)))[0]).toBe('decided');
    expect(emitted('companies.approval_withdrawn', second?.id ?? '?')).toHaveLength(1);
  });

  test.each(['by the company', 'by staff'] as const)('cancelled %s, its request is withdrawn', async (who) => {
    const { company, decider } = await tight();
    const { item, question } = await asked(company);
    const body = { version: item.version };
    await (who === 'by staff'
      ? market.as(staff, (act) => cancelItemByStaff(act, { params: { id: item.id }, body }, noExchange))
      : market.as(company.admin, (act) =>
          cancelItem(act, { params: { company: company.id, id: item.id }, body }, noExchange),
        ));
    expect((await refusalOf(decide(decider, company, question, true)))[0]).toBe('decided');
    expect((await questions(company.admin, company))[0]?.status).toBe('withdrawn');
  });

  test('nobody else withdraws the request: another company, a stranger, a colleague', async () => {
    const { company } = await tight();
    const { item } = await asked(company);
    const other = await openCompany(market, 'Other');
    const person = await company.join('employee');
    for (const actor of [other.admin, await market.account(), person])
      await market.as(actor, (act) => withdrawQuestion(act, item.id, 'Nobody'));
    expect((await read(company.admin, company, item)).question?.status).toBe('pending');
  });
});

describe('listMoveOrders, createItem', () => {
  const order = async (of: TestCompany, employee: string | null = null, state = 'reserved') => {
    const key = orderKey('request', crypto.randomUUID());
    await market.owner.query(
      `INSERT INTO companies.spends (company_id, key, program, title, employee_id, amount_kobo, month, state, settled_at)
       VALUES ($1, $2, 'move', 'Studio to Yaba', $3, 4000000, '2031-03-01', $4, CASE WHEN $4 <> 'reserved' THEN now() END)`,
      [of.id, key, employee, state],
    );
    return key;
  };
  const orders = async (actor: Actor, of: TestCompany) =>
    (await market.as(actor, (act) => listMoveOrders(act, { params: { company: of.id } }, noExchange))).items;

  test('a move is a booking of the company: it shows its state, costs nothing extra, and follows it', async () => {
    const company = await openCompany(market, 'Moves');
    const person = await company.join('employee');
    const key = await order(company, person.employee_id);
    expect(await orders(company.admin, company)).toEqual([
      { key, title: 'Studio to Yaba', state: 'reserved', amount_kobo: 40_000_00, path: null },
    ]);
    expect((await orders(person, company)).map(({ path }) => path)).toEqual([`/track/${key.split(':')[1]}`]);
    expect(await orders(await company.join('employee'), company), 'of a colleague').toEqual([]);
    // Far over the budget, which the booking has passed.
    await limit(company, 1);
    const item = await make(company.admin, company, 'move', { order_key: key });
    const confirmed = await confirm(company.admin, company, item);
    expect(confirmed).toMatchObject({ status: 'SCHEDULED', order: { key, state: 'reserved' } });
    expect(await spendOf(item)).toEqual([]);
    expect((await refusalOf(change(company.admin, company, confirmed, { order_key: null }, 'move')))[0]).toBe(
      'no_such_order',
    );
    await market.as(staff, (act) =>
      completeItem(act, { params: { id: item.id }, body: { version: confirmed.version } }, noExchange),
    );
    await market.owner.query(`UPDATE companies.spends SET state = 'spent', settled_at = now() WHERE key = $1`, [key]);
    expect((await read(company.admin, company, item)).order?.state).toBe('spent');
    expect(await spendOf(item)).toEqual([]);
  });

  test('a pending move is linked to a booking and unlinked from it', async () => {
    const company = await openCompany(market, 'Moves');
    const key = await order(company);
    const item = await make(company.admin, company, 'move');
    const joined = await change(company.admin, company, item, { order_key: key }, 'move');
    expect(joined.order?.key).toBe(key);
    expect((await change(company.admin, company, joined, { title: 'Other' }, 'move')).order?.key).toBe(key);
    const now = await read(company.admin, company, joined);
    expect((await change(company.admin, company, now, { order_key: null }, 'move')).order).toBeNull();
  });

  test('no_such_order: another company’s, cancelled, or for another program; PostgreSQL refuses the same', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const [foreign, over, fine] = [await order(other), await order(company, null, 'freed'), await order(company)];
    for (const [kind, order_key] of [
      ['move', foreign],
      ['move', over],
      ['swap', fine],
    ] as const)
      expect((await refusalOf(make(company.admin, company, kind, { order_key })))[0]).toBe('no_such_order');
    const item = await make(company.admin, company, 'move');
    await expect(
      market.owner.query('UPDATE programs.items SET order_key = $1 WHERE id = $2', [foreign, item.id]),
    ).rejects.toThrow('items_order');
  });

  test('no_such_code', async () => {
    const [company, other] = [await openCompany(market), await openCompany(market)];
    const { rows } = await market.owner.query<{ id: string; kind: string }>(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name)
       VALUES ($1, 'cost_centre', 'A1', 'Sales'), ($1, 'project', 'P1', 'Move'), ($2, 'project', 'P2', 'Theirs') RETURNING id, kind`,
      [company.id, other.id],
    );
    const [centre = '', project = '', theirs = ''] = rows.map(({ id }) => id);
    const made = await make(company.admin, company, 'swap', { cost_centre_id: centre, project_id: project });
    expect(made).toMatchObject({ cost_centre: 'A1', project: 'P1', partner: null });
    const code = async (more: object) => (await refusalOf(make(company.admin, company, 'swap', more)))[0];
    expect(await code({ cost_centre_id: project })).toBe('no_such_code');
    expect(await code({ project_id: theirs })).toBe('no_such_code');
  });
});
