// An admin does one act for many people. A task does it person by person, each in a transaction of its own and with the admin's own rights, so that
// every rule of a single act holds, a refusal stops nobody else, and a process that dies does nobody twice.
import * as z from 'zod/mini';
import type { Act, Actor, Database } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { RowOf } from '../../../../kernel/db/query.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type { Task } from '../../../../kernel/tasks.ts';
import { idShape } from '../../../../shared/ids.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { peopleRunRefusals as refuse, type PeopleRun } from '../../people-run-contract.ts';
import type * as contract from '../../people-run-contract.ts';
import { actsAtOnce, invitesPause_s, type PeopleAct } from '../../people-rules.ts';
import { type Access, accesses } from '../../rules.ts';
import { memberOf } from '../member-of.ts';
import { changeOne, removeOne, switchOne } from './change-person.ts';
import { inviteAgain } from './invite-person.ts';
import { filterOf, personOf } from './list-people.ts';
import * as runs from './people-runs.sql.ts';

const viewOf = async (act: Act, company: string): Promise<{ run: PeopleRun | null }> => {
  const [run, refusals] = await Promise.all([act.one(runs.runOf, { company }), act.sql(runs.runRefusals, { company })]);
  if (!run) return { run: null };
  const { act: what, people, done, refused, asked_at, ended_at } = run;
  return {
    run: {
      act: what,
      people,
      done,
      refused,
      asked_at: asked_at.toISOString(),
      ended: ended_at !== null,
      refusals: [...refusals],
    },
  };
};

export const readPeopleRun: UseCase<typeof contract.readPeopleRun> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewTeam');
  return viewOf(act, company);
};

const later = (act: Act, company: string, runAt?: Date): void =>
  act.task('companies.run_people', { company }, { key: `people:${company}`, ...(runAt ? { runAt } : {}) });

/** What the act sets. Refuses a wrong one. */
const aimOf = (act: PeopleAct, to: string | null): { to_id: string | null; to_access: Access | null } => {
  const to_access = act === 'access' ? (accesses.find((one) => one === to) ?? null) : null;
  const to_id = act === 'team' || act === 'cost_centre' ? to : null;
  if ((act === 'access' && !to_access) || (to_id !== null && !idShape.test(to_id)))
    throw refuseField(common.invalid_request, 'to', 'Choose one');
  return { to_id, to_access };
};

export const startPeopleRun: UseCase<typeof contract.startPeopleRun> = async (act, { params: { company }, body }) => {
  await memberOf(act, company, 'manageTeam');
  const { act: what, to = null, ids, found, people } = body;
  if ((ids === undefined) === (found === undefined))
    throw refuseField(common.invalid_request, 'ids', 'Choose people, or all that are found');
  const asked = { company, by: ownAccount(act), session: act.actor.sessionId, act: what, ...aimOf(what, to), people };
  await act.sql(runs.dropEndedRun, { company });
  const lines = ids
    ? await act.sql(runs.startRunOf, { ...asked, ids })
    : await act.sql(runs.startRunOfFound, { ...asked, ...filterOf(found ?? {}).filter });
  if (lines.length === 0) {
    const other = await act.one(runs.runOf, { company });
    throw new Refused(other ? refuse.run_under_way : refuse.list_changed);
  }
  act.emit(companiesEvents.people_run_asked, { companyId: company, peopleAct: what, count: people });
  later(act, company);
  return viewOf(act, company);
};

type Run = RowOf<typeof runs.runRow>;

const doOne = async (act: Act, company: string, id: string, run: Run): Promise<void> => {
  const me = await memberOf(act, company, 'manageTeam');
  if (me.employee_id === id && ['access', 'deactivate', 'remove'].includes(run.act))
    throw new Refused(refuse.not_yourself);
  if (!(await act.one(runs.noteDone, { company, employee: id }))) return;
  if (run.act === 'remove') return removeOne(act, company, id);
  if (run.act === 'invite') return inviteAgain(act, me, id);
  const person = await personOf(act, company, id);
  if (run.act === 'deactivate' || run.act === 'reactivate')
    return switchOne(act, company, person, run.act === 'reactivate');
  const { team_id, cost_centre_id, access } = person;
  const wanted = {
    ...person,
    ...(run.act === 'team' ? { team_id: run.to_id } : {}),
    ...(run.act === 'cost_centre' ? { cost_centre_id: run.to_id } : {}),
    ...(run.act === 'access' ? { access: run.to_access ?? access } : {}),
  };
  const same = wanted.team_id === team_id && wanted.cost_centre_id === cost_centre_id && wanted.access === access;
  if (!same) await changeOne(act, company, person, wanted);
};

/** In the name and session of the admin who asked: row-level security judges each statement. */
const actorOf = ({ asked_by, session_id }: Run): Actor => ({
  kind: 'account',
  accountId: asked_by,
  sessionId: session_id,
  orderId: null,
});

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refused)) throw error;
  return error.kind.code === common.not_found.code ? 'No longer on the list' : error.message.slice(0, 300);
};

const each = async (db: Database, company: string, id: string, run: Run): Promise<void> => {
  try {
    if (run.asked_by === null) throw new Refused(refuse.asker_left);
    await db.act(actorOf(run), (act) => doOne(act, company, id, run));
  } catch (error) {
    const reason = reasonOf(error);
    // The admin may have lost their rights since; the outcome is noted all the same.
    await db.act(system, (act) => act.sql(runs.noteRefused, { company, employee: id, reason }));
  }
};

const asked = z.object({ company: z.string() });

/** One batch, then the next. */
export const runPeopleTask: Task = async (payload, db) => {
  const { company } = z.parse(asked, payload);
  // The admin who asked may have left since; the run still ends.
  const { run, lines } = await db.act(system, async (act) => ({
    run: await act.one(runs.runOf, { company }),
    lines: await act.sql(runs.waitingLines, { company }),
  }));
  if (!run || run.ended_at) return;
  for (const { employee_id } of lines) await each(db, company, employee_id, run);
  // The run ends whether or not the admin who asked still has rights.
  await db.act(system, async (act) => {
    if (lines.length === actsAtOnce) {
      const now = await act.now();
      return later(act, company, run.act === 'invite' ? new Date(now.getTime() + invitesPause_s * 1_000) : now);
    }
    const ended = await act.one(runs.endRun, { company });
    if (ended)
      act.emit(companiesEvents.people_run_ended, {
        companyId: company,
        peopleAct: ended.act,
        count: ended.done,
        refused: ended.refused,
      });
  });
};
