// A company with two teams, their managers, two admins and approvals in steps, for tests in one process.
import type { Actor } from '../../src/kernel/db/act.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import type { ApprovalShow } from '../../src/modules/companies/approval-contract.ts';
import { decideApproval } from '../../src/modules/companies/server/spend/decide-approval.ts';
import { countApprovals, listApprovals } from '../../src/modules/companies/server/spend/list-approvals.ts';
import { endStandIn, setStandIn } from '../../src/modules/companies/server/spend/set-stand-in.ts';
import { setStepRules } from '../../src/modules/companies/server/spend/set-step-rules.ts';
import type { StepRule } from '../../src/modules/companies/step-rules.ts';
import { orderForCompany } from '../../src/modules/requests/server/order-for-company.ts';
import { openCompany } from './company.ts';
import { type JobDatabase, noExchange } from './job-database.ts';

export type Account = Actor & { readonly employee_id: string };
export const today = lagosDate(new Date());
export const moveBody = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(today, 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
  phone: '+2348031234567',
  ask_reason: 'The office moves on Friday.',
} as const;
export const price_kobo = 37_500_00;
export const manager = { above_kobo: 10_000_00, who: 'manager', named: [], reason: '' } as const;
export const admin = { above_kobo: 20_000_00, who: 'admin', named: [], reason: 'Finance reads large orders.' } as const;

/** A company with two teams, their managers, and a second admin. */
export const openOffice = async (market: JobDatabase, steps: readonly StepRule[] = [manager, admin]) => {
  const company = await openCompany(market);
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales'), ($1, 'Warehouse') RETURNING id`,
    [company.id],
  );
  const [sales = '', warehouse = ''] = rows.map(({ id }) => id);
  const ada: Account = await company.join('employee', sales);
  const lead: Account = await company.join('manager', sales);
  const other: Account = await company.join('manager', warehouse);
  const second: Account = await company.join('admin');
  const params = { company: company.id };
  const call = <T>(who: Actor, use: (...given: never[]) => T, more: object = {}) =>
    (use as unknown as (db: unknown, actor: Actor, input: object, exchange: object) => T)(
      market.db,
      who,
      { params, query: {}, body: {}, ...more },
      noExchange,
    );
  const act = <T>(who: Actor, use: unknown, more: object = {}) =>
    market.as(who, (acting) =>
      (use as (act: unknown, input: object, exchange: object) => Promise<T>)(
        acting,
        { params, query: {}, body: {}, ...more },
        noExchange,
      ),
    );
  const rules = (body: { steps: readonly StepRule[] }, who: Actor = company.admin) => act(who, setStepRules, { body });
  if (steps.length > 0) await rules({ steps });
  const ask = async (who: Actor = ada): Promise<string> => {
    await call(who, orderForCompany, { body: moveBody });
    return String(
      await market.value(`SELECT id FROM companies.approvals WHERE company_id = $1 ORDER BY id DESC LIMIT 1`, [
        company.id,
      ]),
    );
  };
  const decide = (who: Actor, approval: string, body: { approve: boolean; reason?: string; step?: number }) =>
    call(who, decideApproval, { params: { ...params, approval }, body });
  const list = async (who: Actor, show: ApprovalShow) =>
    (await act<{ items: { id: string; step: number }[] }>(who, listApprovals, { query: { show } })).items;
  const waiting = async (who: Actor) => (await act<{ waiting: number }>(who, countApprovals)).waiting;
  const orders = async (): Promise<number> =>
    Number(await market.value('SELECT count(*) FROM requests.requests WHERE company_id = $1', [company.id]));
  const stand = (who: Actor, stand_in_id: string, until_on = addDays(today, 2)) =>
    act<{ stand_in: { id: string } | null; away_for: { name: string }[] }>(who, setStandIn, {
      body: { stand_in_id, until_on },
    });
  const back = (who: Actor) => act(who, endStandIn);
  const file = async (id: string) =>
    (await market.owner.query(`SELECT status, step, decision_reason FROM companies.approvals WHERE id = $1`, [id]))
      .rows[0] as { status: string; step: number; decision_reason: string };
  return {
    company,
    ada,
    lead,
    other,
    second,
    rules,
    ask,
    decide,
    list,
    waiting,
    orders,
    stand,
    back,
    file,
    call,
    act,
    params,
  };
};
export type Office = Awaited<ReturnType<typeof openOffice>>;
