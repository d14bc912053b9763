import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { peopleRefusals } from '../../people-contract.ts';
import { relocationRefusals } from '../../relocation-contract.ts';
import type * as contract from '../../relocation-contract.ts';
import { mail } from '../mail.ts';
import { memberOf } from '../member-of.ts';
import { refusePlanFaults } from './refuse-plan-faults.ts';
import { employeeByEmail, insertRelocation } from './relocations.sql.ts';
import { showRelocation } from './show-relocation.ts';
import { mayWrite } from '../people/take-letters.ts';
import { paths } from '../../../../shared/paths.ts';

/**
 * A person on the list keeps their name and team. A new hire joins the team of the manager who opens it. One letter tells the person, with
 * a link to their page.
 */
export const openRelocation: UseCase<typeof contract.openRelocation> = async (act, { params, body }) => {
  const me = await memberOf(act, params.company, 'openRelocation');
  const { company_id: company } = me;
  const { person_name, person_email: email, ...plan } = body;
  await refusePlanFaults(act, plan);
  const person = await act.one(employeeByEmail, { company, email });
  if (person?.left) throw new Refused(relocationRefusals.left);
  if (person && me.access === 'manager' && (person.team_id === null || person.team_id !== me.team_id))
    throw new Refused(relocationRefusals.other_team);
  const made = await act.one(insertRelocation, {
    company,
    employee: person?.id ?? null,
    person_name: person?.name ?? person_name,
    person_email: email,
    team: person ? person.team_id : me.access === 'manager' ? me.team_id : null,
    opener: me.employee_id,
    ...plan,
  });
  if (!made) throw new Error('no relocation was opened');
  if (!(await mayWrite(act, company, email))) throw new Refused(peopleRefusals.letters_limit);
  act.emit(companiesEvents.relocation_opened, {
    companyId: company,
    relocationId: made.id,
    employeeId: person?.id ?? null,
  });
  act.task('mail.send', {
    ...mail('relocation_opened', {
      company: me.company_name,
      inviter: me.name,
      from: body.from_place,
      to: body.to_place,
      starts_on: body.starts_on,
      url: act.settings.origin + paths.myRelocation(),
    }),
    to: email,
    allowance: 'typed',
    source: ownAccount(act),
  });
  return showRelocation(act, company, made.id);
};
