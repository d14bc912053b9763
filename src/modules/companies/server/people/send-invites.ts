// An admin invites everyone on the list who was never invited. A task writes the letters in batches, one transaction each: if a process dies,
// a batch is sent whole or not at all (docs/decisions/0079-teams-and-invites-at-scale.md).
import * as z from 'zod/mini';
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type { Task } from '../../../../kernel/tasks.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../../identity/server/door.ts';
import { companiesEvents } from '../../events.ts';
import { peopleRefusals as refuse } from '../../people-contract.ts';
import type * as contract from '../../people-contract.ts';
import { invitesAtOnce, invitesPause_s, maxInvitesCounted } from '../../people-rules.ts';
import { inviteLetter } from './invite-person.ts';
import { countToInvite, inviteRunOf, keepInvites, lockInviteRun } from './invite-runs.sql.ts';
import { nextToInvite, noteInvites, startInviteRun } from './invite-runs.sql.ts';
import { heldMember, type Member, memberOf } from '../member-of.ts';
import { takeLetters } from './take-letters.ts';

const viewOf = async (act: Act, company: string): Promise<contract.InvitesView> => {
  const [count, run] = await Promise.all([
    act.one(countToInvite, { company, max: maxInvitesCounted + 1 }),
    act.one(inviteRunOf, { company }),
  ]);
  const people = count?.people ?? 0;
  return { not_invited: Math.min(people, maxInvitesCounted), more: people > maxInvitesCounted, run: run ?? null };
};

export const readInvites: UseCase<typeof contract.readInvites> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewTeam');
  return viewOf(act, company);
};

const later = (act: Act, company: string, runAt?: Date): void =>
  act.task('companies.send_invites', { company }, { key: `invites:${company}`, ...(runAt ? { runAt } : {}) });

/** While a run is in progress, another press starts none. */
export const sendInvites: UseCase<typeof contract.sendInvites> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'manageTeam');
  const started = await act.one(startInviteRun, { company, by: ownAccount(act) });
  // Takes the allowance for the whole run now, so that its batches need not.
  if (started) await takeLetters(act, company, started.people);
  const view = await viewOf(act, company);
  if (started) act.emit(companiesEvents.invites_asked, { companyId: company, count: started.people });
  else if (!view.run || view.run.ended) throw new Refused(refuse.nobody_to_invite);
  // Also while a run is in progress: the queue may have dropped its task after many failures.
  later(act, company);
  return view;
};

/** The admin who started the run; null if they may no longer invite people. */
const inviterOf = async (act: Act, company: string, account: string | null): Promise<Member | null> => {
  if (account === null) return null;
  try {
    return await heldMember(act, company, account, 'manageTeam');
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

/** One batch, then the next one later: other letters go out in between. */
export const sendNextInvites = async (act: Act, company: string): Promise<void> => {
  const run = await act.one(lockInviteRun, { company });
  if (!run) return;
  const me = await inviterOf(act, company, run.asked_by);
  const people = me ? await act.sql(nextToInvite, { company, last: run.last_person, max: invitesAtOnce }) : [];
  const by = run.asked_by ?? '';
  const invites = people.map((person) => ({ ...person, secret: newSecret() }));
  if (me && invites.length > 0) {
    const employees = invites.map(({ id }) => id);
    await act.sql(keepInvites, { company, employees, hashes: invites.map(({ secret }) => hashSecret(secret)), by });
    for (const invite of invites) inviteLetter(act, me, invite, invite.secret, by);
  }
  const ended = invites.length < invitesAtOnce;
  await act.sql(noteInvites, { company, sent: invites.length, ended });
  if (ended) act.emit(companiesEvents.invites_sent, { companyId: company, count: run.sent + invites.length });
  else later(act, company, new Date((await act.now()).getTime() + invitesPause_s * 1_000));
};

const asked = z.object({ company: z.string() });
export const sendInvitesTask: Task = async (payload, db) => {
  const { company } = z.parse(asked, payload);
  // The admin who started the run may have left since; the invites still go out.
  await db.act(system, (act) => sendNextInvites(act, company));
};
