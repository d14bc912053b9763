import type { Act } from '../../../kernel/db/act.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import type { ItemBy } from '../../programs/server/door.ts';
import { integrationsRefusals } from '../contract.ts';
import { codeOfCompany, holdKey } from './api.sql.ts';

/** The acting key and its company. Refuses all other actors with wrong_key. */
export const ownKeyOf = ({
  actor,
}: Pick<Act, 'actor'>): { readonly id: string; readonly companyId: string; readonly test?: boolean } => {
  if (!actor.key) throw new Refused(common.wrong_key);
  return actor.key;
};

/** The same for a write: locks the key until the end of the act, so that nothing is written after it was revoked. made_by: an employee. */
export const heldKeyOf = async (act: Act) => {
  const { id, companyId: company } = ownKeyOf(act);
  const held = await act.one(holdKey, { id, company });
  if (!held) throw new Refused(common.wrong_key);
  return { id, company, ...held };
};

export const holdKeyOf = async (act: Act): Promise<ItemBy> => {
  const { company: company_id, name } = await heldKeyOf(act);
  return { company_id, name: `API key ${name}`, access: 'manager', employee_id: null };
};

type Codes = { readonly cost_centre?: string | undefined; readonly project?: string | undefined };

/** The ids of codes sent by a program. Refuses those the company does not have. */
export const idsOfCodes = async (
  act: Act,
  company: string,
  codes: Codes,
): Promise<{ cost_centre_id?: string; project_id?: string }> => {
  const idOf = async (kind: keyof Codes): Promise<string | undefined> => {
    const code = codes[kind];
    if (code === undefined) return undefined;
    const cost = await act.one(codeOfCompany, { company, kind, code });
    if (!cost) throw refuseField(integrationsRefusals.no_such_code, kind);
    return cost.id;
  };
  const [cost_centre_id, project_id] = [await idOf('cost_centre'), await idOf('project')];
  return { ...(cost_centre_id && { cost_centre_id }), ...(project_id && { project_id }) };
};
