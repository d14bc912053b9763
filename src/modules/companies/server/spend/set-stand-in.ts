// While a person is away, another admin or manager decides what they may decide (docs/decisions/0167-approval-steps.md).
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { refuseField } from '../../../../shared/refusal.ts';
import { approvalRefusals as refuse, type StandInView } from '../../approval-contract.ts';
import type * as contract from '../../approval-contract.ts';
import { approvalEvents } from '../../approval-events.ts';
import { stepLimits } from '../../step-rules.ts';
import { type Member, memberOf } from '../member-of.ts';
import { approverChoices, awayFor, countApprovers, dropStandIn, keepStandIn, standInOf } from './steps.sql.ts';

const viewOf = async (act: Act, { company_id: company, employee_id: me }: Member): Promise<StandInView> => {
  const [stand_in, away_for, all] = await Promise.all([
    act.one(standInOf, { me }),
    act.sql(awayFor, { me }),
    act.sql(approverChoices, { company }),
  ]);
  return {
    stand_in: stand_in ? { id: stand_in.id, name: stand_in.name, until_on: stand_in.until_on } : null,
    away_for,
    choices: all.filter(({ id }) => id !== me).map(({ id, name }) => ({ id, name })),
  };
};

export const readStandIn: UseCase<typeof contract.readStandIn> = async (act, { params }) =>
  viewOf(act, await memberOf(act, params.company, 'decideApproval'));

export const setStandIn: UseCase<typeof contract.setStandIn> = async (act, { params, body }) => {
  const member = await memberOf(act, params.company, 'decideApproval');
  const { company_id: company, employee_id: me, name } = member;
  const { stand_in_id: stand_in, until_on } = body;
  const today = lagosDate(await act.now());
  if (until_on < today || until_on > addDays(today, stepLimits.maxAway_days))
    throw refuseField(
      refuse.no_stand_in,
      'until_on',
      `Choose a day from today on, at most ${stepLimits.maxAway_days} days ahead.`,
    );
  if (stand_in === me) throw refuseField(refuse.no_stand_in, 'stand_in_id', 'Choose somebody else than yourself.');
  if ((await act.one(countApprovers, { company, ids: [stand_in] }))?.approvers !== 1)
    throw refuseField(refuse.no_stand_in, 'stand_in_id', refuse.no_stand_in.detail);
  await act.sql(keepStandIn, { company, me, stand_in, until_on });
  const row = await act.one(standInOf, { me });
  act.emit(approvalEvents.stand_in_set, {
    companyId: company,
    by: name,
    standIn: row?.name ?? '',
    until: until_on,
    accounts: row?.account_id ? [row.account_id] : [],
  });
  return viewOf(act, member);
};

/** Again without effect. */
export const endStandIn: UseCase<typeof contract.endStandIn> = async (act, { params }) => {
  const member = await memberOf(act, params.company, 'decideApproval');
  const { company_id: companyId, employee_id: me, name: by } = member;
  const before = await act.one(standInOf, { me });
  if ((await act.one(dropStandIn, { me })) && before)
    act.emit(approvalEvents.stand_in_set, { companyId, by, standIn: before.name, until: null, accounts: [] });
  return viewOf(act, member);
};
