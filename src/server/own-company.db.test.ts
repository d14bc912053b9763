// A worker or driver who belongs to the company that pays gets neither its job nor its ride (docs/decisions/0181-own-company.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { codeOf, noExchange } from '../../tests/support/job-database.ts';
import { openTeamDatabase, type TeamDatabase } from '../../tests/support/team-database.ts';
import { openWorkRides, refusalOf, type WorkRides } from '../../tests/support/work-rides.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { query } from '../kernel/db/query.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { listBoard } from '../modules/jobs/server/board/list-board.ts';
import * as teamJobs from '../modules/providers/jobs-contract.ts';
import { acceptOffer } from '../modules/rides/server/answer-offer.ts';
import { way } from '../../tests/support/ride-database.ts';

const toldOf = query(
  'test.notTold',
  { job: 'uuid', worker: 'uuid' },
  { own: 'bool?' },
  `SELECT $worker = ANY (jobs.ordered_by($job)) AS own`,
);

describe('jobs', () => {
  let team: TeamDatabase;
  let company: TestCompany;
  beforeAll(async () => {
    team = await openTeamDatabase();
    company = await openCompany(team.market);
  });
  afterAll(() => team.market.close());

  /** A job that the company is billed for. */
  const billed = async (): Promise<string> => {
    const { id } = await team.market.job(24);
    await team.market.owner.query(
      `UPDATE jobs.jobs SET payment_method = 'invoice', payer_id = $2, payer_name = 'Zuma Foods Ltd' WHERE id = $1`,
      [id, company.id],
    );
    return id;
  };
  const belong = (who: Actor, access: string) =>
    team.market.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
       SELECT $1, 'Musa', a.email, $3, a.id, now() FROM identity.accounts a WHERE a.id = $2`,
      [company.id, who.accountId, access],
    );
  const boardOf = (who: Actor) => team.market.as(who, (act) => listBoard(act, { query: {} }, noExchange));
  const sees = async (who: Actor, id: string) => (await boardOf(who)).items.some((job) => job.id === id);
  const accept = (who: Actor, id: string) => codeOf(acceptOpenJobAs(team.market.db, who, id));

  test.each(['admin', 'manager', 'employee'])(
    '%s: off the board, refused, told of nothing; open to others',
    async (access) => {
      const worker = await team.market.worker();
      await belong(worker, access);
      const id = await billed();
      expect(await sees(worker, id)).toBe(false);
      expect(await accept(worker, id)).toBe('own_job');
      expect(await codeOf(team.market.assign(team.staff, id, worker.accountId))).toBe('own_job');
      const told = await team.market.as(system, (act) => act.one(toldOf, { job: id, worker: worker.accountId }));
      expect(told?.own, 'no notice goes to them').toBe(true);
      expect(await team.market.value('SELECT status FROM jobs.jobs WHERE id = $1', [id])).toBe('open');
      const other = await team.market.worker();
      expect(await sees(other, id)).toBe(true);
      expect(await accept(other, id)).toBe('not refused');
    },
  );

  test('a person who left, was deactivated or removed may take it; one who is back may not', async () => {
    const worker = await team.market.worker();
    await belong(worker, 'employee');
    const id = await billed();
    const set = (change: string) =>
      team.market.owner.query(`${change} WHERE company_id = $1 AND account_id = $2`, [company.id, worker.accountId]);
    await set('UPDATE companies.company_employees SET deactivated_at = now()');
    expect(await sees(worker, id)).toBe(true);
    await set('UPDATE companies.company_employees SET deactivated_at = NULL');
    expect(await sees(worker, id)).toBe(false);
    expect(await accept(worker, id)).toBe('own_job');
    await set('DELETE FROM companies.company_employees');
    expect(await accept(worker, id)).toBe('not refused');
  });

  test('a job that the person’s other company does not pay is not theirs', async () => {
    const worker = await team.market.worker();
    const elsewhere = await openCompany(team.market, 'Wuse Foods Ltd');
    await team.market.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, account_id, joined_at)
       SELECT $1, 'Musa', a.email, a.id, now() FROM identity.accounts a WHERE a.id = $2`,
      [elsewhere.id, worker.accountId],
    );
    expect(await accept(worker, await billed())).toBe('not refused');
  });

  test('nobody reads who belongs to a company through jobs, not even the system', async () => {
    const all = query('test.payerPeople', {}, { n: 'int8' }, 'SELECT count(*) AS n FROM jobs.payer_people');
    for (const who of [company.admin, team.staff, system])
      await expect(team.market.as(who, (act) => act.sql(all, {}))).rejects.toThrow('permission denied');
  });

  test('within the team of a provider: neither to somebody of the company, nor by somebody of it', async () => {
    const owner = await team.business();
    const colleague = await team.member(owner);
    const free = await team.member(owner);
    await belong(colleague, 'employee');
    const id = await billed();
    const give = (to: string) =>
      codeOf(team.call(owner, teamJobs.giveJob, { params: { id }, body: { worker_id: to } }));
    expect(await give(colleague.accountId)).toBe('own_job');
    await belong(owner, 'manager');
    expect(await give(free.accountId)).toBe('own_job');
    await team.market.owner.query('DELETE FROM companies.company_employees WHERE account_id = $1', [owner.accountId]);
    expect(await give(free.accountId)).toBe('not refused');
  });
});

describe('rides', () => {
  let street: WorkRides;
  beforeAll(async () => {
    street = await openWorkRides();
  });
  afterAll(() => street.close());

  const belong = (company: string, driver: string) =>
    street.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, account_id, joined_at)
       SELECT $1, 'Sani', a.email, a.id, now() FROM identity.accounts a WHERE a.id = $2`,
      [company, driver],
    );
  const atPickup = () => street.driver({ lat: way.pickup.lat, lng: way.pickup.lng });

  test('a colleague who drives is not offered the ride; the next driver is', async () => {
    const { company, ada } = await street.openOffice();
    const id = (await street.bookWork(ada, company.id)).trip?.id ?? '';
    await street.alone(id);
    const colleague = await atPickup();
    await belong(company.id, colleague.accountId);
    await street.dispatch();
    expect(await street.offeredTo(id)).not.toBe(colleague.accountId);
    const other = await atPickup();
    await street.dispatch();
    expect(await street.offeredTo(id)).toBe(other.accountId);
  });

  test('a driver who joins while it is offered cannot accept it', async () => {
    const { company, ada } = await street.openOffice();
    const id = (await street.bookWork(ada, company.id)).trip?.id ?? '';
    await street.alone(id);
    const driver = await atPickup();
    await street.dispatch();
    const offered = await street.offeredTo(id);
    expect(offered).toBe(driver.accountId);
    await belong(company.id, driver.accountId);
    const answer = acceptOffer(street.db, driver, { params: { id } } as never, noExchange);
    expect((await refusalOf(answer)).code).toBe('offer_gone');
  });
});
