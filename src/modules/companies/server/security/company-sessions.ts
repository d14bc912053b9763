import type { Act } from '../../../../kernel/db/act.ts';
import { cutPage } from '../../../../kernel/http/cut-page.ts';
import { highestId } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { deviceWords } from '../../../identity/device-rules.ts';
import { securityEvents } from '../../security-events.ts';
import { memberOf } from '../member-of.ts';
import { endVisits, visitsOf } from './security.sql.ts';
import type * as contract from '../../security-contract.ts';

const page = 20;

export const listCompanySessions: UseCase<typeof contract.listCompanySessions> = async (act, { params, query }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageSecurity');
  const { items, next } = cutPage(
    await act.sql(visitsOf, { company, before: query.cursor ?? highestId, max: page + 1 }),
    page,
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      employee: { id: row.employee_id, name: row.name, email: row.email },
      device: deviceWords(row.user_agent, row.kind),
      this_device: row.session_id === act.actor.sessionId,
      by_single_sign_on: row.signed_on,
      began_at: row.began_at.toISOString(),
      last_seen_at: row.last_at.toISOString(),
    })),
    next,
  };
};

type Which = { readonly visit?: string; readonly employee?: string | undefined };

/** Never the requesting admin's browser: they can sign out. */
const end = async (act: Act, company: string, { visit, employee }: Which): Promise<number> => {
  const { company_id: companyId } = await memberOf(act, company, 'manageSecurity');
  const ended = await act.sql(endVisits, {
    company: companyId,
    visit: visit ?? null,
    employee: employee ?? null,
    keep: act.actor.sessionId,
  });
  const [first] = ended;
  const one = first && (visit || employee) ? first : null;
  if (first)
    act.emit(securityEvents.access_ended, {
      companyId,
      employeeId: one?.employee_id ?? null,
      name: one?.name ?? 'everybody else',
      sessions: ended.length,
    });
  return ended.length;
};

export const endCompanySession: UseCase<typeof contract.endCompanySession> = async (act, { params }) => {
  if ((await end(act, params.company, { visit: params.id })) === 0) throw new Refused(common.not_found);
  return null;
};

export const endCompanySessions: UseCase<typeof contract.endCompanySessions> = async (act, { params, body }) => ({
  ended: await end(act, params.company, { employee: body.employee }),
});
