// Crews that Kaya finds: leading, helping, leaving, and what each is paid (docs/decisions/0045-crews.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  at,
  earns_kobo,
  need,
  split,
  type CrewDatabase,
  openCrewDatabase,
  type Worker,
} from '../../../../../tests/support/crew-database.ts';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { cancelJob, chooseJobPayment, confirmJob, disputeJob, repriceJob } from '../door.ts';
import { takeOffBill } from '../../../billing/server/door.ts';
import { decideDispute } from '../dispute/decide-dispute.ts';
import { listMessages, sendMessage } from '../chat/send-message.ts';
import { departForJob } from '../steps/take-step.ts';

let crews: CrewDatabase;
beforeAll(async () => {
  crews = await openCrewDatabase();
});
afterAll(() => crews.market.close());

describe('readCrew, leadJob: a job that needs a crew', () => {
  test('says so, with the shares, before anybody accepts it', async () => {
    const worker = await crews.market.worker();
    const { id } = await crews.crewJob();
    expect(await crews.crewOf(worker, id)).toMatchObject({
      ...need,
      role: null,
      shares: split,
      gathers: false,
      free_places: 0,
      cannot_lead: null,
      members: [],
    });
    expect(await crews.seen(worker, id)).toMatchObject({
      you_earn_kobo: earns_kobo,
      moves: ['accept'],
      helper_place: false,
    });
  });

  test('is accepted like other jobs by a worker who brings their own', async () => {
    const worker = await crews.market.worker();
    const { id } = await crews.crewJob();
    await crews.accept(worker, id);
    expect(await crews.row(id)).toMatchObject({ status: 'assigned', helper_places: 0, helper_ids: [] });
    expect((await crews.mine(worker))[0]).toMatchObject({ you_earn_kobo: earns_kobo, role: null });
    expect(await crews.members(id)).toEqual([]);
  });

  test('keeps its lead’s place: it is a helper place for others, and nobody accepts it', async () => {
    const [boss, other] = (await crews.workers(2)) as [Worker, Worker];
    const { id } = await crews.crewJob();
    expect(await crews.lead(boss, id)).toEqual({ id, status: 'open' });
    expect(await crews.lead(boss, id)).toEqual({ id, status: 'open' });
    expect((await crews.board(other)).find((job) => job.id === id)).toMatchObject({
      helper_place: true,
      you_earn_kobo: split.helper_kobo,
    });
    expect((await crews.board(boss)).some((job) => job.id === id)).toBe(false);
    expect(await codeOf(crews.accept(other, id))).toBe('crew_led');
    expect(await codeOf(crews.lead(other, id))).toBe('crew_led');
    expect((await crews.mine(boss))[0]).toMatchObject({
      id,
      role: 'lead',
      status: 'open',
      you_earn_kobo: split.lead_kobo,
      moves: [],
    });
    expect(crews.market.names(id)).toEqual(['jobs.opened', 'jobs.crew_led']);
  });

  test('goes to the lead with the last helper; everybody is notified of an acceptance, once', async () => {
    const { id, boss, first, second } = await crews.wholeCrew();
    expect(await crews.row(id)).toMatchObject({
      status: 'assigned',
      worker_id: boss.accountId,
      helper_places: 2,
      crew_until: null,
      helper_ids: [first.accountId, second.accountId],
    });
    expect(crews.market.names(id).slice(2)).toEqual(['jobs.helper_joined', 'jobs.helper_joined', 'jobs.accepted']);
    const accepted = crews.market.emitted.findLast(({ kind }) => kind.name === 'jobs.accepted')?.payload;
    expect(accepted).toMatchObject({
      workerId: boss.accountId,
      helperIds: [first.accountId, second.accountId],
      by: 'worker',
    });
    expect(await crews.join(second, id)).toEqual({ id, status: 'assigned' });
    expect(await codeOf(crews.join(await crews.market.worker(), id))).toBe('crew_whole');
    expect(await crews.market.value('SELECT worker_phone IS NOT NULL FROM jobs.jobs WHERE id = $1', [id])).toBe(true);
  });

  test('shows a helper the address and the phones when the crew is whole, and not before', async () => {
    const [boss, first, second] = (await crews.workers(3)) as [Worker, Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(first, id);
    for (const early of [boss, first]) {
      const job = await crews.seen(early, id);
      expect(job).toMatchObject({ mine: false, customer_phone: null, note: '' });
      expect(job.location).not.toContain('Adeniran');
      expect((await crews.crewOf(early, id)).members.every(({ phone }) => phone === null)).toBe(true);
    }
    expect((await crews.mine(first))[0]).toMatchObject({ id, role: 'helper', you_earn_kobo: split.helper_kobo });
    await crews.join(second, id);
    expect(await crews.seen(first, id)).toMatchObject({
      mine: true,
      role: 'helper',
      you_earn_kobo: split.helper_kobo,
      customer_phone: '+2348037654321',
      moves: [],
    });
    expect(
      (await crews.crewOf(first, id)).members.map(({ role, share_kobo, phone }) => [role, share_kobo, phone !== null]),
    ).toEqual([
      ['lead', split.lead_kobo, true],
      ['helper', split.helper_kobo, false],
      ['helper', split.helper_kobo, true],
    ]);
    expect(await codeOf(crews.seen(await crews.market.worker(), id))).toBe('job_taken');
    expect(await codeOf(crews.crewOf(await crews.market.worker(), id))).toBe('job_taken');
  });

  test('lets helpers write in its chat, but take no step', async () => {
    const { id, first } = await crews.wholeCrew();
    await crews.market.as(first, (act) =>
      sendMessage(act, { ...at(id), body: { body: 'I am at the gate' } }, noExchange),
    );
    const { items } = await crews.market.as(first, (act) => listMessages(act, at(id), noExchange));
    expect(items.map(({ author, body }) => [author, body])).toEqual([['worker', 'I am at the gate']]);
    expect(await codeOf(crews.market.as(first, (act) => departForJob(act, at(id), noExchange)))).toBe('not_found');
    const stranger = await crews.market.worker();
    expect(await codeOf(crews.market.as(stranger, (act) => listMessages(act, at(id), noExchange)))).toBe('not_found');
  });
});

describe('the money', () => {
  test('completion pays all their shares in one posting, counts the job for each member, and rates only the lead', async () => {
    const customer = await crews.market.account();
    const { id, boss, first, second } = await crews.wholeCrew(48, { customer_id: customer.accountId });
    await crews.workOn(id, boss);
    await crews.market.as(customer, (act) => confirmJob(act, id, { stars: 5 }));
    const { rows } = await crews.market.owner.query<{ worker_id: string; earned: string; title: string }>(
      `SELECT s.worker_id, s.earned_kobo AS earned, s.title FROM money.statement s JOIN money.postings p ON p.id = s.posting_id
        WHERE p.key = 'job_completed:' || $1 ORDER BY s.earned_kobo DESC`,
      [id],
    );
    expect(rows.map(({ worker_id, earned }) => [worker_id, Number(earned)])).toEqual(
      [
        [boss.accountId, split.lead_kobo],
        ...[first.accountId, second.accountId].toSorted().map((helper) => [helper, split.helper_kobo]),
      ].toSorted((a, b) => Number(b[1]) - Number(a[1])),
    );
    for (const each of [boss, first, second])
      expect(await crews.market.value('SELECT total_jobs FROM workers.workers WHERE id = $1', [each.accountId])).toBe(
        1,
      );
    expect(await crews.market.value('SELECT ratings_count FROM workers.workers WHERE id = $1', [first.accountId])).toBe(
      0,
    );
    expect(await crews.market.value('SELECT ratings_count FROM workers.workers WHERE id = $1', [boss.accountId])).toBe(
      1,
    );
    expect(await crews.market.value('SELECT count(*) FROM money.wrong_totals()')).toBe('0');
    expect((await crews.mine(first, 'past'))[0]).toMatchObject({
      id,
      role: 'helper',
      status: 'completed',
      rating: null,
    });
    expect(crews.market.emitted.findLast(({ kind }) => kind.name === 'jobs.completed')?.payload).toMatchObject({
      workerShareKobo: split.lead_kobo,
      helperShareKobo: split.helper_kobo,
    });
  });

  test('a dispute that is split reduces everybody’s share in proportion, and the posting balances', async () => {
    const { id, customer, boss, first, second } = await crews.wholeCrew(48, { payment_method: 'card' });
    const legs = [
      { account: 'provider_balance', owner: null, amount_kobo: -45_000_00 },
      { account: 'escrow', owner: id, amount_kobo: 45_000_00 },
    ];
    await crews.market.owner.query(
      `SELECT money.write_posting('payment_collected', 'payment_collected:' || $1::text, $1::uuid, NULL, $2, NULL, NULL)`,
      [id, JSON.stringify(legs)],
    );
    await crews.workOn(id, boss);
    await crews.market.as(customer, (act) => disputeJob(act, id, 'A lamp is broken'));
    const body = { decision: 'split', reason: 'A lamp', pays_kobo: 30_000_00 } as const;
    await crews.market.as(crews.staff, (act) => decideDispute(takeOffBill)(act, { ...at(id), body }, noExchange));
    const earned = async (worker: Worker) =>
      Number(
        await crews.market.value('SELECT total_earned_kobo FROM money.statement WHERE worker_id = $1', [
          worker.accountId,
        ]),
      );
    const helper_kobo = Math.floor((split.helper_kobo * 27_000_00) / earns_kobo);
    expect(await Promise.all([first, second, boss].map(earned))).toEqual([
      helper_kobo,
      helper_kobo,
      27_000_00 - 2 * helper_kobo,
    ]);
    expect(await crews.market.value('SELECT count(*) FROM money.wrong_totals()')).toBe('0');
    expect((await crews.mine(first, 'past'))[0]?.dispute?.mover_kobo).toBe(helper_kobo);
    expect((await crews.mine(boss, 'past'))[0]?.dispute?.mover_kobo).toBe(27_000_00 - 2 * helper_kobo);
  });

  test('after a partial refund everybody reads their reduced pay', async () => {
    const { id, customer, boss, first } = await crews.wholeCrew(48, { payment_method: 'card' });
    const collect = (key: string, amount_kobo: number) =>
      crews.market.owner.query(
        `SELECT money.write_posting('payment_collected', 'payment_collected:' || $3 || $1::text, $1::uuid, NULL, $2, NULL, NULL)`,
        [
          id,
          JSON.stringify([
            { account: 'provider_balance', owner: null, amount_kobo: -amount_kobo },
            { account: 'escrow', owner: id, amount_kobo },
          ]),
          key,
        ],
      );
    await collect('', 45_000_00);
    await crews.workOn(id, boss);
    await collect('back:', -15_000_00);
    await crews.market.as(customer, (act) => confirmJob(act, id, { stars: 5 }));
    const helperShareKobo = Math.floor((split.helper_kobo * 27_000_00) / earns_kobo);
    expect(crews.market.emitted.findLast(({ kind }) => kind.name === 'jobs.completed')?.payload).toMatchObject({
      workerShareKobo: 27_000_00 - 2 * helperShareKobo,
      helperShareKobo,
    });
    const earned = await crews.market.value('SELECT total_earned_kobo FROM money.statement WHERE worker_id = $1', [
      first.accountId,
    ]);
    expect(Number(earned)).toBe(helperShareKobo);
    expect(await crews.market.value('SELECT count(*) FROM money.wrong_totals()')).toBe('0');
  });

  test('nobody is paid more than agreed: a worker’s act cannot post it', async () => {
    const { id, boss, first } = await crews.wholeCrew();
    const legs = JSON.stringify([
      { account: 'worker_payable', owner: first.accountId, amount_kobo: split.helper_kobo + 1 },
      { account: 'commission_revenue', owner: null, amount_kobo: -split.helper_kobo - 1 },
    ]);
    await crews.market.owner.query(`UPDATE jobs.jobs SET status = 'completed', completed_at = now() WHERE id = $1`, [
      id,
    ]);
    expect(await crews.market.value('SELECT jobs.legs_without_helpers($1, $2) = $1::jsonb', [legs, id])).toBe(true);
    const fair = legs.replaceAll(String(split.helper_kobo + 1), String(split.helper_kobo));
    expect(await crews.market.value('SELECT jsonb_array_length(jobs.legs_without_helpers($1, $2))', [fair, id])).toBe(
      1,
    );
    expect(
      await crews.market.value('SELECT jobs.legs_without_helpers($1, $2) = $1::jsonb', [
        fair.replaceAll(first.accountId, boss.accountId),
        id,
      ]),
    ).toBe(true);
  });

  test('shares that do not match the job are refused; a lower price too, while there is a crew', async () => {
    const [boss, helper] = (await crews.workers(2)) as [Worker, Worker];
    const { id } = await crews.crewJob();
    expect(await codeOf(crews.lead(boss, id, split.lead_kobo + 1))).toBe('shares_changed');
    await crews.lead(boss, id);
    expect(await codeOf(crews.join(helper, id, split.helper_kobo + 1))).toBe('shares_changed');
    const price = (price_kobo: number) =>
      crews.market.as(crews.staff, (act) => repriceJob(act, id, { price_kobo, worker_share_kobo: price_kobo * 0.9 }));
    expect(await codeOf(price(40_000_00))).toBe('crew_agreed');
    await price(50_000_00);
    await crews.join(helper, id);
    expect((await crews.mine(boss))[0]?.you_earn_kobo).toBe(45_000_00 - 2 * split.helper_kobo);
    expect((await crews.mine(helper))[0]?.you_earn_kobo).toBe(split.helper_kobo);
  });

  test('cash is only for a lead who brings their own, and a crew keeps the card', async () => {
    const [boss, other] = (await crews.workers(2)) as [Worker, Worker];
    const cash = await crews.crewJob(48, { payment_method: 'cash' });
    expect(await codeOf(crews.lead(boss, cash.id))).toBe('crew_in_cash');
    expect(await crews.crewOf(boss, cash.id)).toMatchObject({
      shares: null,
      cannot_lead: expect.stringContaining('cash'),
    });
    expect(await codeOf(crews.accept(other, cash.id))).toBe('not refused');
    const card = await crews.crewJob(72, { payment_method: 'card' });
    const choose = () => crews.market.as(card.customer, (act) => chooseJobPayment(act, card.id, 'cash'));
    await crews.lead(boss, card.id);
    expect(await choose()).toBe('has_crew');
    await crews.leave(boss, card.id);
    expect(await choose()).toBe('chosen');
    const stranger = await crews.market.account();
    expect(await crews.market.as(stranger, (act) => chooseJobPayment(act, card.id, 'cash'))).toBe('too_late');
  });
});

describe('bringOwnHelpers: a crew that is not whole', () => {
  test('ends when its time is over: all are free, the job is on the board, and they are notified', async () => {
    const [boss, helper, other] = (await crews.workers(3)) as [Worker, Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(helper, id);
    await crews.end(id);
    expect(await crews.row(id)).toMatchObject({ helper_places: 2 });
    await crews.due(id);
    await crews.end(id);
    await crews.end(id);
    expect(await crews.row(id)).toMatchObject({ status: 'open', helper_places: 0, crew_until: null });
    expect(await crews.members(id)).toEqual([]);
    expect(crews.market.names(id).filter((name) => name === 'jobs.crew_ended')).toHaveLength(1);
    expect(crews.market.emitted.findLast(({ kind }) => kind.name === 'jobs.crew_ended')?.payload).toMatchObject({
      workerId: boss.accountId,
      memberIds: [helper.accountId],
      why: 'not_whole',
    });
    expect(await codeOf(crews.accept(other, id))).toBe('not refused');
  });

  test('goes to the lead who brings their own: helpers who joined keep their share, the lead gets the rest', async () => {
    const [boss, helper, late] = (await crews.workers(3)) as [Worker, Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(helper, id);
    expect(await codeOf(crews.bringOwn(helper, id))).toBe('crew_moved_on');
    expect(await crews.bringOwn(boss, id)).toEqual({ id, status: 'assigned' });
    expect(await crews.bringOwn(boss, id)).toEqual({ id, status: 'assigned' });
    expect(await crews.row(id)).toMatchObject({ status: 'assigned', helper_places: 1, helper_ids: [helper.accountId] });
    expect(await codeOf(crews.join(late, id))).toBe('crew_whole');
    expect((await crews.mine(boss))[0]?.you_earn_kobo).toBe(earns_kobo - split.helper_kobo);
    expect((await crews.mine(helper))[0]?.you_earn_kobo).toBe(split.helper_kobo);
  });

  test('without a helper, a lead who brings their own makes it an ordinary job', async () => {
    const boss = await crews.market.worker();
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.bringOwn(boss, id);
    expect(await crews.row(id)).toMatchObject({ status: 'assigned', helper_places: 0 });
    expect(await crews.members(id)).toEqual([]);
    expect((await crews.mine(boss))[0]).toMatchObject({ you_earn_kobo: earns_kobo, role: null });
  });

  test('a helper leaves freely; a lead who steps down gives the job back', async () => {
    const [boss, helper, other] = (await crews.workers(3)) as [Worker, Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(helper, id);
    await crews.leave(helper, id);
    expect(await codeOf(crews.leave(helper, id))).toBe('crew_moved_on');
    expect(await codeOf(crews.join(helper, id))).toBe('not refused');
    await crews.leave(boss, id);
    expect(await crews.row(id)).toMatchObject({ status: 'open', helper_places: 0 });
    expect(await codeOf(crews.lead(boss, id))).toBe('gave_back');
    expect(await codeOf(crews.lead(other, id))).toBe('not refused');
  });

  test('is dissolved when the customer cancels, or staff give the job to another', async () => {
    const [boss, helper, other] = (await crews.workers(3)) as [Worker, Worker, Worker];
    const one = await crews.crewJob();
    await crews.lead(boss, one.id);
    await crews.join(helper, one.id);
    await crews.market.as(one.customer, (act) => cancelJob(act, one.id, 'No longer needed'));
    expect(await crews.members(one.id)).toEqual([]);
    expect(crews.market.names(one.id).slice(-2)).toEqual(['jobs.crew_ended', 'jobs.cancelled']);
    const two = await crews.crewJob();
    await crews.lead(boss, two.id);
    await crews.join(helper, two.id);
    await crews.market.assign(crews.staff, two.id, other.accountId);
    expect(await crews.row(two.id)).toMatchObject({ status: 'assigned', worker_id: other.accountId, helper_places: 0 });
    expect(crews.market.names(two.id).slice(-2)).toEqual(['jobs.crew_ended', 'jobs.accepted']);
  });

  test('goes to the lead with the helpers who have joined, when staff assign it to the lead', async () => {
    const [boss, helper] = (await crews.workers(2)) as [Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(helper, id);
    await crews.market.assign(crews.staff, id, boss.accountId);
    expect(await crews.row(id)).toMatchObject({ status: 'assigned', helper_places: 1, helper_ids: [helper.accountId] });
  });
});
