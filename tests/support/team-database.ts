// Providers and their teams for tests, in a separate database.
import type { Actor } from '../../src/kernel/db/act.ts';
import { tmpdir } from 'node:os';
import { fileStore } from '../../src/kernel/files.ts';
import { folderBlobs } from '../../src/kernel/folder-blobs.ts';
import { caller, type CallAs } from '../../database/demo/call.ts';
import { confirmJob } from '../../src/modules/jobs/server/door.ts';
import { jobsRoutes } from '../../src/modules/jobs/server/routes.ts';
import { arriveAtJob, departForJob, deliverJob, startJob } from '../../src/modules/jobs/server/steps/take-step.ts';
import { acceptOpenJobAs } from '../../src/modules/jobs/server/board/accept-job.ts';
import * as membership from '../../src/modules/providers/membership-contract.ts';
import { providersRoutes } from '../../src/modules/providers/server/routes.ts';
import * as staffContract from '../../src/modules/providers/staff-contract.ts';
import * as team from '../../src/modules/providers/team-contract.ts';
import { codeOf, inHours, type JobDatabase, noExchange, openJobDatabase } from './job-database.ts';

export type TeamWorker = Awaited<ReturnType<JobDatabase['worker']>>;
export type Business = Actor & { readonly accountId: string; readonly providerId: string };

export const openTeamDatabase = async (settings: { firstRefusalMinutes?: number } = {}) => {
  const market = await openJobDatabase(25, settings);
  const call: CallAs = caller(market.db, [
    ...providersRoutes(fileStore(folderBlobs(tmpdir()))),
    ...jobsRoutes({
      releaseRequest: async () => undefined,
      noteRefund: async () => async () => undefined,
      takeOffBill: async () => null,
    }),
  ]);
  const person = await market.account();
  await market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [person.accountId]);
  const staff: Actor = { ...person, kind: 'staff' };
  const emailOf = async (actor: Actor): Promise<string> =>
    String(await market.value('SELECT email FROM identity.accounts WHERE id = $1', [actor.accountId]));
  let count = 0;
  /** A record with this email, before staff have checked it. */
  const add = (email: string) => {
    count += 1;
    return call(staff, staffContract.addProvider, {
      body: {
        name: `Movers ${count}`,
        email,
        phone: '08031112233',
        registration: `rc ${100_000 + count}`,
        city: 'Lagos',
      },
    });
  };
  const approve = async (id: string): Promise<void> => {
    for (const kind of ['registration', 'insurance', 'identity'] as const)
      await call(staff, staffContract.approveCheck, { params: { id, kind } });
    await call(staff, staffContract.approveProvider, { params: { id } });
  };
  /** An approved business with its account. */
  const business = async (): Promise<Business> => {
    const actor = await market.account();
    const { id } = await add(await emailOf(actor));
    await approve(id);
    return { ...actor, accountId: actor.accountId ?? '', providerId: id };
  };
  const invite = (owner: Actor, body: { share_bps?: number; email?: string; phone?: string } = {}) =>
    call(owner, team.inviteWorker, { body: { share_bps: 2_000, ...body } });
  const secretOf = ({ link }: { link: string }): string => link.split('#')[1] ?? '';
  const accept = (worker: Actor, made: { link: string; share_bps: number }, share_bps = made.share_bps) =>
    call(worker, membership.acceptInvite, { body: { code: secretOf(made), share_bps } });
  /** A worker who has joined this business. */
  const member = async (
    owner: Actor,
    share_bps = 2_000,
    more: Parameters<JobDatabase['worker']>[0] = {},
  ): Promise<TeamWorker> => {
    const worker = await market.worker(more);
    await accept(worker, await invite(owner, { share_bps }));
    return worker;
  };
  /** From departure to delivery; the start is moved to now. */
  const workOn = async (id: string, worker: TeamWorker): Promise<void> => {
    const at = { params: { id } };
    const slot = [id, inHours(0.1), inHours(2)];
    await market.owner.query('UPDATE jobs.jobs SET starts_at = $2, ends_at = $3 WHERE id = $1', slot);
    await market.as(worker, (act) => departForJob(act, at, noExchange));
    await market.as(worker, (act) => arriveAtJob(act, at, noExchange));
    await startJob(market.db, worker, { ...at, body: { code: await market.startCode(id) } }, noExchange);
    const file_id = await market.picture(worker.accountId);
    await market.as(worker, (act) => deliverJob(act, { ...at, body: { kind: 'photo', file_id } }, noExchange));
  };
  /** Accepted, done and confirmed. */
  const doJob = async (worker: TeamWorker, more: Parameters<JobDatabase['job']>[1] = {}) => {
    const job = await market.job(24, more);
    await acceptOpenJobAs(market.db, worker, job.id);
    await workOn(job.id, worker);
    await market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
    return job;
  };
  const balance = async (account: string, kind = 'worker_payable'): Promise<number> =>
    Number(
      (await market.value('SELECT balance_kobo FROM money.accounts WHERE owner_id = $1 AND kind = $2', [
        account,
        kind,
      ])) ?? 0,
    );
  const wrongTotals = async () => (await market.owner.query('SELECT * FROM money.wrong_totals()')).rows;
  return {
    market,
    call,
    staff,
    emailOf,
    add,
    approve,
    business,
    invite,
    secretOf,
    accept,
    member,
    workOn,
    doJob,
    balance,
    wrongTotals,
    refusal: codeOf,
    accepts: (worker: TeamWorker, id: string) => acceptOpenJobAs(market.db, worker, id),
  };
};
export type TeamDatabase = Awaited<ReturnType<typeof openTeamDatabase>>;
