// Acts on one relocation: changing the plan, and moving from state to state.
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { relocationRefusals } from '../../relocation-contract.ts';
import type * as contract from '../../relocation-contract.ts';
import { relocationLifecycle, relocationTags } from '../../relocation-rules.ts';
import { memberOf } from '../member-of.ts';
import { refusePlanFaults } from './refuse-plan-faults.ts';
import { stepRelocation, updateRelocation } from './relocations.sql.ts';
import { showRelocation } from './show-relocation.ts';

const hasEnded = (status: keyof typeof relocationTags): Refused =>
  new Refused(relocationRefusals.wrong_state, {
    detail: `This relocation is ${relocationTags[status].word.toLowerCase()} now.`,
  });

export const changeRelocation: UseCase<typeof contract.changeRelocation> = async (act, { params, body }) => {
  const { company_id: company } = await memberOf(act, params.company, 'openRelocation');
  const { relocation } = params;
  const before = await showRelocation(act, company, relocation);
  await refusePlanFaults(act, body, before.starts_on);
  if (!(await act.one(updateRelocation, { company, relocation, ...body }))) throw hasEnded(before.status);
  act.emit(companiesEvents.relocation_changed, {
    companyId: company,
    relocationId: relocation,
    beforeKobo: before.budget_kobo,
    budgetKobo: body.budget_kobo,
  });
  return showRelocation(act, company, relocation);
};

export const moveRelocation: UseCase<typeof contract.moveRelocation> = async (act, { params, body }) => {
  const { company_id: company } = await memberOf(act, params.company, 'openRelocation');
  const { relocation } = params;
  const { move } = body;
  const reason = body.reason?.trim() ?? '';
  const before = await showRelocation(act, company, relocation);
  if (move === 'cancel' && reason === '') throw new Refused(relocationRefusals.reason_needed);
  const next = relocationLifecycle.next(before.status, move, 'company');
  const from = [...relocationLifecycle.from(move)];
  const moved =
    next.ok &&
    (await act.one(stepRelocation, {
      company,
      relocation,
      from,
      to: next.state,
      reason: move === 'cancel' ? reason : null,
    }));
  if (!next.ok || !moved) throw hasEnded((await showRelocation(act, company, relocation)).status);
  act.emit(companiesEvents.relocation_moved, { companyId: company, relocationId: relocation, status: next.state });
  return showRelocation(act, company, relocation);
};
