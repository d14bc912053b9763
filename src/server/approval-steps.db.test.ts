// Approvals in steps by amount: in their order, each decided once and by somebody else, also by a stand-in, and never left to people who are
// not there (docs/decisions/0167-approval-steps.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  admin,
  manager,
  moveBody,
  type Office,
  openOffice,
  price_kobo,
  today,
} from '../../tests/support/approval-office.ts';
import { openCompany } from '../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays } from '../shared/clock.ts';
import { approvalEvents } from '../modules/companies/approval-events.ts';
import type { StepRule } from '../modules/companies/step-rules.ts';
import { deactivatePerson } from '../modules/companies/server/people/change-person.ts';
import { decideByLink, readApprovalLink } from '../modules/companies/server/spend/decide-approval.ts';
import { followPeople } from '../modules/companies/server/spend/follow-people.ts';
import { listApprovals } from '../modules/companies/server/spend/list-approvals.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import { readStandIn } from '../modules/companies/server/spend/set-stand-in.ts';
import { withdrawApproval } from '../modules/companies/server/spend/withdraw-approval.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(12);
});
afterAll(() => market.close());

const office = (steps?: readonly StepRule[]) => openOffice(market, steps);
const made = (id: string) =>
  market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, id, 'Ada'));
const nameOf = async ({ employee_id }: { readonly employee_id: string }): Promise<string> =>
  String(await market.value('SELECT name FROM companies.company_employees WHERE id = $1', [employee_id]));
const detailOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'not refused',
    (error: Error) => error.message,
  );
const emittedOf = (name: string, approval: string) =>
  market.emitted
    .filter(({ kind, payload }) => kind.name === name && (payload as { approvalId?: string }).approvalId === approval)
    .map(({ payload }) => payload);
/** The secrets of the letters about a request, newest last. */
const lettersTo = async (who: Account) =>
  (
    await market.owner.query<{ url: string; words: { step?: object } }>(
      `SELECT j.payload -> 'words' ->> 'url' AS url, j.payload -> 'words' AS words
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'mail.send' AND j.payload ->> 'letter' = 'approval_asked'
          AND j.payload ->> 'to' = (SELECT email FROM companies.company_employees WHERE id = $1) ORDER BY j.id`,
      [who.employee_id],
    )
  ).rows;
const secretIn = ({ url }: { readonly url: string }): string => url.split('#')[1] ?? '';

describe('the steps of an order', () => {
  test('a manager, then an admin; each is written to in their turn, and only the last decision makes the order, once', async () => {
    const { ada, lead, second, ask, decide, list, waiting, orders, file } = await office();
    const id = await ask();
    expect(emittedOf(approvalEvents.approval_asked.name, id)).toMatchObject([{ step: 1, steps: 2 }]);
    expect(await lettersTo(second)).toEqual([]);
    expect(await lettersTo(lead)).toMatchObject([{ words: { step: { nth: 1, of: 2 } } }]);
    expect([await waiting(lead), await waiting(ada)]).toEqual([1, 0]);
    const first = await decide(lead, id, { approve: true, reason: 'It is in the plan.' });
    expect(first).toMatchObject({
      status: 'pending',
      step: 2,
      steps: [
        { nth: 1, state: 'approved', decided_by: await nameOf(lead), decision_reason: 'It is in the plan.' },
        { nth: 2, state: 'waiting', who: 'An admin', reason: 'Finance reads large orders.' },
      ],
    });
    expect(emittedOf(approvalEvents.approval_decided.name, id)).toEqual([]);
    await made(id);
    expect(await orders()).toBe(0);
    expect(await list(lead, 'mine')).toEqual([]);
    expect((await list(lead, 'pending')).map((one) => one.id)).toEqual([id]);
    expect((await lettersTo(second)).at(-1)?.words.step).toMatchObject({
      nth: 2,
      before: [`${await nameOf(lead)} approved step 1: It is in the plan.`],
    });
    expect((await list(second, 'mine')).map((one) => one.id)).toEqual([id]);
    expect(await decide(second, id, { approve: true })).toMatchObject({ status: 'approved' });
    expect(emittedOf(approvalEvents.approval_decided.name, id)).toMatchObject([{ approved: true, step: 2, steps: 2 }]);
    await Promise.all([made(id), made(id)]);
    expect(await orders()).toBe(1);
    expect(await file(id)).toMatchObject({ status: 'approved', step: 2 });
  });

  test('a price that rose since into another step, or far, is not what was approved: nothing is made', async () => {
    for (const [approved_kobo, steps] of [
      [15_000_00, [manager, { ...admin, above_kobo: 30_000_00 }]],
      [34_000_00, [manager]],
    ] as const) {
      const { lead, ask, decide, orders, file } = await office(steps);
      const id = await ask();
      // As it was asked before the price rose.
      await market.owner.query('UPDATE companies.approvals SET amount_kobo = $2, steps = 1 WHERE id = $1', [
        id,
        approved_kobo,
      ]);
      await market.owner.query('DELETE FROM companies.approval_steps WHERE approval_id = $1 AND nth > 1', [id]);
      await decide(lead, id, { approve: true });
      await made(id);
      expect(await orders()).toBe(0);
      expect(await file(id)).toMatchObject({ status: 'approved' });
      expect(await market.value('SELECT failed_reason FROM companies.approvals WHERE id = $1', [id])).toContain(
        'It costs ₦37,500 now',
      );
    }
  });

  test('an order below every amount needs none', async () => {
    const { ask, orders } = await office([{ ...manager, above_kobo: price_kobo }]);
    expect(await ask()).toBe('undefined');
    expect(await orders()).toBe(1);
  });

  test('a decline at any step ends it, with its reason', async () => {
    const { lead, second, ask, decide, orders, file } = await office();
    const id = await ask();
    await decide(lead, id, { approve: true });
    expect(await codeOf(decide(second, id, { approve: false }))).toBe('reason_needed');
    const ended = await decide(second, id, { approve: false, reason: 'Not this month' });
    expect(ended).toMatchObject({ status: 'declined', steps: [{ state: 'approved' }, { state: 'declined' }] });
    await made(id);
    expect([await orders(), (await file(id)).status]).toEqual([0, 'declined']);
  });

  test('if two decide a step at once, one succeeds, and the other reads who decided; no press decides a later step unseen', async () => {
    const { company, lead, second, ask, decide, file } = await office();
    const id = await ask();
    const people = [lead, second];
    const answers = await Promise.allSettled(people.map((who) => decide(who, id, { approve: true, step: 1 })));
    const won = answers.findIndex(({ status }) => status === 'fulfilled');
    const late = answers[1 - won];
    const winner = people[won];
    if (late?.status !== 'rejected' || !winner) throw new Error('both decided');
    expect((late.reason as Error).message).toBe(`${await nameOf(winner)} has approved step 1 already.`);
    expect(await file(id)).toMatchObject({ status: 'pending', step: 2 });
    expect(await codeOf(decide(company.admin, id, { approve: true, step: 1 }))).toBe('decided');
  });

  test('a person who decided a step does not decide the next; an admin who is the only one left counts for both', async () => {
    const { company, lead, second, ask, decide, file } = await office();
    const id = await ask();
    await decide(second, id, { approve: true });
    expect(await detailOf(decide(second, id, { approve: true, step: 2 }))).toBe(
      'You approved step 1. Somebody else decides step 2.',
    );
    expect(await detailOf(decide(lead, id, { approve: true, step: 2 }))).toBe('Only an admin can decide this step.');
    await decide(company.admin, id, { approve: true });
    expect((await file(id)).status).toBe('approved');
    const small = await office();
    await market.owner.query(`UPDATE companies.company_employees SET deactivated_at = now() WHERE id = ANY ($1)`, [
      [small.lead, small.other, small.second].map(({ employee_id }) => employee_id),
    ]);
    const alone = await small.ask();
    expect(await small.decide(small.company.admin, alone, { approve: true })).toMatchObject({
      status: 'approved',
      steps: [{}, { decision_reason: 'Counted from step 1: no one else may decide this step.' }],
    });
  });

  test('a step that nobody may decide is refused at once', async () => {
    const { other, rules, call } = await office([]);
    await rules({ steps: [{ above_kobo: 1, who: 'named', named: [other.employee_id], reason: '' }] });
    const order = (who: Actor) => codeOf(call(who, orderForCompany, { body: moveBody }));
    expect(await order(other)).toBe('no_decider');
  });

  test('its letter decides its own step only, and says what was decided', async () => {
    const { lead, second, ask, decide } = await office();
    const id = await ask();
    const [letter] = await lettersTo(lead);
    if (!letter) throw new Error('no letter');
    const secret = secretIn(letter);
    const read = (of: string) => readApprovalLink(market.db, system, { body: { secret: of } } as never, noExchange);
    expect((await read(secret)).may_decide.allowed).toBe(true);
    await decide(second, id, { approve: true });
    expect((await read(secret)).may_decide).toEqual({
      allowed: false,
      reason: 'Only an admin can decide this step.',
    });
    expect(
      await detailOf(
        decideByLink(market.db, system, { body: { secret, approve: true } } as never, noExchange) as Promise<unknown>,
      ),
    ).toBe(`${await nameOf(second)} has approved step 1 already.`);
  });

  test('after its time a step waits for nobody: it leaves the lists before the clock runs', async () => {
    const { lead, second, ask, decide, list, waiting } = await office();
    const id = await ask();
    await decide(lead, id, { approve: true });
    expect((await list(second, 'mine')).map((one) => one.id)).toEqual([id]);
    await market.owner.query(`UPDATE companies.approvals SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    expect([await list(second, 'mine'), await list(second, 'pending'), await list(lead, 'pending')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await waiting(second)).toBe(0);
    expect(await detailOf(decide(second, id, { approve: true }))).toBe(
      'Its time is over. Ask your colleague to book again.',
    );
  });

  test('a step has the company’s hours from the step before, never past the service', async () => {
    const { lead, ask, decide } = await office();
    const id = await ask();
    await market.owner.query(`UPDATE companies.approvals SET expires_at = now() + interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    await decide(lead, id, { approve: true });
    const hours = await market.value(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600) FROM companies.approvals WHERE id = $1`,
      [id],
    );
    expect(Number(hours)).toBe(48);
  });

  test('a decision after the withdrawal is refused', async () => {
    const { ada, lead, second, ask, decide, call, params } = await office();
    const id = await ask();
    await decide(lead, id, { approve: true });
    await call(ada, withdrawApproval, { params: { ...params, approval: id } });
    expect(await detailOf(decide(second, id, { approve: true }))).toBe(`${await nameOf(ada)} withdrew it.`);
  });
});

describe('readStandIn, setStandIn and endStandIn', () => {
  test('they decide for who is away, until that day, and the step says for whom', async () => {
    const { lead, other, ask, decide, list, stand, waiting } = await office();
    expect(await stand(lead, other.employee_id)).toMatchObject({ stand_in: { id: other.employee_id } });
    const id = await ask();
    // Who is away is not written to.
    expect([(await lettersTo(lead)).length, (await lettersTo(other)).length]).toEqual([0, 1]);
    expect([(await list(other, 'mine')).map((one) => one.id), await waiting(other)]).toEqual([[id], 1]);
    expect(await decide(other, id, { approve: true })).toMatchObject({
      step: 2,
      steps: [{ decided_by: await nameOf(other), decided_for: await nameOf(lead) }, {}],
    });
    const late = await office();
    await late.stand(late.lead, late.other.employee_id);
    const next = await late.ask();
    await market.owner.query(`UPDATE companies.stand_ins SET until_on = $2::date - 1 WHERE employee_id = $1`, [
      late.lead.employee_id,
      today,
    ]);
    // Another team's request does not exist for them any more.
    expect(await codeOf(late.decide(late.other, next, { approve: true }))).toBe('not_found');
  });

  test('never about their own order, nor as the stand-in of a stand-in', async () => {
    const { lead, other, second, ask, decide, list, stand, back } = await office([manager]);
    await stand(lead, other.employee_id);
    const own = await ask(other);
    expect(await list(other, 'mine')).toEqual([]);
    expect(await codeOf(decide(other, own, { approve: true }))).toBe('not_yours');
    await stand(other, second.employee_id);
    const third = await office([manager]);
    const extra: Account = await third.company.join('manager');
    await third.stand(third.lead, third.other.employee_id);
    await third.stand(third.other, extra.employee_id);
    const id = await third.ask();
    expect(await third.list(extra, 'mine')).toEqual([]);
    expect(await codeOf(third.decide(extra, id, { approve: true }))).toBe('not_found');
    await back(lead);
    expect((await third.list(third.other, 'mine')).map((one) => one.id)).toEqual([id]);
  });

  test('only somebody of the same company who may approve stands in, until a day that is not past', async () => {
    const { ada, lead, other, stand, act } = await office();
    const elsewhere = await openCompany(market);
    const theirs: Account = await elsewhere.join('manager');
    const { employee_id } = lead;
    for (const id of [ada.employee_id, theirs.employee_id, employee_id, randomUUID()])
      expect(await codeOf(stand(lead, id)), id).toBe('no_stand_in');
    expect(await codeOf(stand(lead, other.employee_id, addDays(today, -1)))).toBe('no_stand_in');
    expect(await codeOf(stand(lead, other.employee_id, addDays(today, 400)))).toBe('no_stand_in');
    expect(await codeOf(stand(ada, other.employee_id))).toBe('not_allowed');
    await stand(lead, other.employee_id);
    expect(await act(other, readStandIn)).toMatchObject({ away_for: [{ name: await nameOf(lead) }] });
  });
});

describe('setStepRules', () => {
  test('people of another company, and people who may not approve, are refused; a manager sets nothing', async () => {
    const { ada, lead, rules } = await office([]);
    const elsewhere = await openCompany(market);
    const theirs: Account = await elsewhere.join('manager');
    const named = (id: string) => ({ steps: [{ above_kobo: 1, who: 'named', named: [id], reason: '' }] }) as const;
    expect(await codeOf(rules(named(theirs.employee_id)))).toBe('not_an_approver');
    expect(await codeOf(rules(named(ada.employee_id)))).toBe('not_an_approver');
    expect(await codeOf(rules({ steps: [manager] }, lead))).toBe('not_allowed');
    expect(await codeOf(rules({ steps: [manager] }, elsewhere.admin))).toBe('not_found');
    expect(await rules(named(lead.employee_id))).toMatchObject({ steps: [{ named: [lead.employee_id] }] });
    expect(await rules({ steps: [] })).toMatchObject({ steps: [] });
  });

  test('two admins set them at once, several times: each set is kept whole, and the last one counts', async () => {
    const { company, second, rules } = await office([]);
    const sets = [[manager, admin], [admin]] as const;
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((n) =>
        rules({ steps: sets[n] ?? [] }, n === 0 ? company.admin : second).then(
          () => 'kept',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['kept']));
    const { rows } = await market.owner.query<{ who: string }>(
      'SELECT who FROM companies.step_rules WHERE company_id = $1 ORDER BY nth',
      [company.id],
    );
    expect(sets.map((set) => set.map(({ who }) => who))).toContainEqual(rows.map(({ who }) => who));
  });

  test('an open request keeps its steps', async () => {
    const { lead, rules, ask, decide } = await office();
    const id = await ask();
    await rules({ steps: [] });
    expect(await decide(lead, id, { approve: true })).toMatchObject({ step: 2, steps: [{}, { state: 'waiting' }] });
  });
});

describe('people who leave', () => {
  const gone = ({ employee_id }: Account, { company, act }: Office) =>
    act(company.admin, deactivatePerson, { params: { company: company.id, id: employee_id } });
  const follow = ({ company }: Office) => market.db.act(system, (act) => followPeople(act, company.id));

  test('the asker: it is withdrawn with the reason, and no decision counts before', async () => {
    const all = await office();
    const id = await all.ask();
    await gone(all.ada, all);
    const reason = `${await nameOf(all.ada)} or the person it is for is not in the company any more.`;
    expect(await detailOf(all.decide(all.lead, id, { approve: true }))).toBe(reason);
    await Promise.all([follow(all), follow(all)]);
    expect(await all.file(id)).toMatchObject({ status: 'withdrawn', decision_reason: reason });
    expect(emittedOf(approvalEvents.approval_withdrawn.name, id)).toMatchObject([{ by: 'Kaya', reason }]);
  });

  test('the approver: the next who may are asked; nobody left: it ends with that reason', async () => {
    const all = await office([manager]);
    const id = await all.ask();
    expect((await lettersTo(all.second)).length).toBe(0);
    await gone(all.lead, all);
    await follow(all);
    expect((await lettersTo(all.second)).length).toBe(1);
    await follow(all);
    expect((await lettersTo(all.second)).length, 'once').toBe(1);
    const named = await office([]);
    await named.rules({ steps: [{ above_kobo: 1, who: 'named', named: [named.other.employee_id], reason: '' }] });
    const other = await named.ask();
    await gone(named.other, named);
    await follow(named);
    expect(await named.file(other)).toMatchObject({
      status: 'declined',
      decision_reason: 'No one in your company may decide it any more. An admin can change who approves under Budgets.',
    });
    expect(emittedOf(approvalEvents.approval_decided.name, other)).toMatchObject([{ approved: false, by: '' }]);
    expect((await all.file(id)).status).toBe('pending');
  });
});

test('what a list says waits for a person is what they may decide', async () => {
  const all = await office([manager, admin]);
  const { ada, lead, other, second, company } = all;
  await all.stand(lead, other.employee_id);
  const ids = [await all.ask(ada), await all.ask(lead), await all.ask(second), await all.ask(other)];
  await all.decide(second, ids[0] ?? '', { approve: true });
  const boss = company.admin;
  for (const who of [ada, lead, other, second, boss]) {
    const every = await all.act<{ items: { id: string; may_decide: { allowed: boolean } }[] }>(who, listApprovals, {
      query: { show: 'pending' },
    });
    const may = every.items.filter(({ may_decide }) => may_decide.allowed).map(({ id }) => id);
    expect((await all.list(who, 'mine')).map(({ id }) => id)).toEqual(who === ada ? [] : may);
  }
});
