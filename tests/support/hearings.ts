// Hearings of workers in a test database: three members of staff, and the acts of them and the worker.
import type { Actor } from '../../src/kernel/db/act.ts';
import { jobsToShow } from '../../src/modules/jobs/server/door.ts';
import { addEvidence } from '../../src/modules/workers/server/add-evidence.ts';
import { answerHearing } from '../../src/modules/workers/server/answer-hearing.ts';
import { decideHearing } from '../../src/modules/workers/server/decide-hearing.ts';
import { liftBar } from '../../src/modules/workers/server/lift-bar.ts';
import { openHearing } from '../../src/modules/workers/server/open-hearing.ts';
import { setStatus } from '../../src/modules/workers/server/set-status.ts';
import { suspendWorker } from '../../src/modules/workers/server/suspend-worker.ts';
import { type JobDatabase, noExchange } from './job-database.ts';

export type Person = Actor & { accountId: string };
type Decision = { outcome: 'dismissed' | 'paused' | 'blocked'; until?: string; answer_seen?: boolean };
type Market = Pick<JobDatabase, 'account' | 'worker' | 'as' | 'value' | 'owner' | 'emitted'>;

export const why = {
  reason: 'Three customers say that you came hours late.',
  evidence: 'They called us on three days of this week.',
  considered: 'blocked' as const,
};

export const hearingsIn = async (market: Market) => {
  const staffMember = async (): Promise<Person> => {
    const { accountId, ...actor } = await market.account();
    return { ...actor, kind: 'staff', accountId: accountId ?? '' };
  };
  const [opener, second, third] = [await staffMember(), await staffMember(), await staffMember()];
  const open = async (worker: Person, more: { safety_reason?: string } = {}, by: Person = opener): Promise<string> =>
    (
      await market.as(by, (act) =>
        openHearing(act, { params: { id: worker.accountId }, body: { ...why, ...more } }, noExchange),
      )
    ).id;
  const answer = (worker: Actor, id: string, words = 'My truck broke down. I called each of them.') =>
    market.as(worker, (act) => answerHearing(act, { params: { id }, body: { answer: words } }, noExchange));
  const decide = (by: Actor, id: string, { answer_seen = true, ...decision }: Decision) =>
    market.as(by, (act) =>
      decideHearing(
        act,
        { params: { id }, body: { ...decision, decision: 'The messages show it.', answer_seen } },
        noExchange,
      ),
    );
  return {
    staffMember,
    opener,
    second,
    third,
    open,
    answer,
    decide,
    add: (by: Actor, id: string, body: Parameters<ReturnType<typeof addEvidence>>[1]['body']) =>
      market.as(by, (act) => addEvidence(jobsToShow)(act, { params: { id }, body }, noExchange)),
    suspend: (by: Actor, id: string) =>
      market.as(by, (act) =>
        suspendWorker(act, { params: { id }, body: { safety_reason: 'He threatened a customer.' } }, noExchange),
      ),
    lift: (by: Actor, id: string) =>
      market.as(by, (act) => liftBar(act, { params: { id }, body: { reason: 'It was somebody else.' } }, noExchange)),
    goAvailable: (worker: Actor) =>
      market.as(worker, (act) => setStatus(act, { body: { status: 'available' } }, noExchange)),
    statusOf: (worker: Person) => market.value('SELECT status FROM workers.workers WHERE id = $1', [worker.accountId]),
    rowOf: (id: string, column: string) => market.value(`SELECT ${column} FROM workers.hearings WHERE id = $1`, [id]),
    /** Moves the opening of the hearing this many hours back. */
    hoursAgo: (id: string, hours: number) =>
      market.owner.query(
        `UPDATE workers.hearings SET opened_at = opened_at - make_interval(hours => $2), answer_until = answer_until - make_interval(hours => $2) WHERE id = $1`,
        [id, hours],
      ),
    /** Opened, answered and decided. */
    heard: async (decision: Decision): Promise<{ worker: Person; id: string }> => {
      const worker = await market.worker();
      const id = await open(worker);
      await answer(worker, id);
      await decide(second, id, decision);
      return { worker, id };
    },
    eventsOf: (id: string): string[] =>
      market.emitted
        .filter(({ payload }) => (payload as { hearingId?: string }).hearingId === id)
        .map(({ kind }) => kind.name),
  };
};
