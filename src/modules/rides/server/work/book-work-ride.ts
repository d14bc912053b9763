// One of a company's people rides on its account (docs/decisions/0165-rides-for-work.md).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import type { Input } from '../../../../shared/contract.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import {
  type CompanyOrder,
  employeeOf,
  heldMember,
  memberOf,
  orderOrAsk,
  reserveOrRefuse,
  rideRulesFor,
} from '../../../companies/server/door.ts';
import { approvalRules, reasonsFor } from '../../../companies/spend-rules.ts';
import { searchAt } from '../../rules.ts';
import { workRideRefusals as refuse } from '../../work-contract.ts';
import type * as contract from '../../work-contract.ts';
import { settleRide, type SettledRide } from '../make-trip.ts';
import { refuseMore } from '../book-trip.ts';
import {
  factsOfRide,
  type ForCompany,
  makeCompanyRide,
  shownRide,
  spendOfRide,
  startsAt,
} from './make-company-ride.ts';
import { noteAsked, noteRide } from './note-ride.ts';

type Body = Input<typeof contract.bookWorkRide>['body'];
type Employee = NonNullable<Awaited<ReturnType<typeof employeeOf>>>;

const forCompany = (id: string, company: string, who: Employee, body: Body): ForCompany => ({
  id,
  company_id: company,
  company_name: who.company_name,
  employee_id: who.id,
  voucher_id: null,
  purpose: body.purpose ?? '',
  cost_centre_id: body.cost_centre_id ?? who.cost_centre_id,
  project_id: body.project_id ?? null,
});

const rideOf = ({ purpose: _p, cost_centre_id: _c, project_id: _j, ask_reason: _a, ...ride }: Body) => ride;

const refusals = { refused: refuse.ride_not_paid, over: refuse.ride_needs_approval };

/** A reserved ride whose search has not begun may wait for an approval; a ride now may not. */
const mayWait = ({ scheduled_for, now }: SettledRide): boolean =>
  scheduled_for !== null && searchAt(scheduled_for) > now;

const mustSayWhy = async (act: Act, company: string, purpose: string): Promise<void> => {
  const { needs_purpose } = await rideRulesFor(act, company);
  if (needs_purpose && purpose === '')
    throw refuseField(common.invalid_request, 'purpose', 'Say what the ride is for. Your company asks for it');
};

export const bookWorkRide: UseCaseWithActs<typeof contract.bookWorkRide> = async (
  db,
  actor,
  { params: { company }, body },
  exchange,
) => {
  await db.act(actor, (act) => memberOf(act, company, 'bookForSelf'));
  // A ride reserves money of the company, which no member may write; the member is checked again under the lock.
  return db.act(system, (act) =>
    exchange.once(act, async () => {
      const account = ownAccount({ actor });
      const me = await heldMember(act, company, account, 'bookForSelf');
      const who = await employeeOf(act, company, me.employee_id);
      if (!who) throw new Refused(common.not_found);
      const ride = await settleRide(act, rideOf(body));
      await mustSayWhy(act, company, body.purpose ?? '');
      await refuseMore(act, account, ride);
      const id = randomUUIDv7();
      const of = forCompany(id, company, who, body);
      const spend = spendOfRide(ride, of);
      const make = async () => {
        const row = await makeCompanyRide(act, ride, of, account);
        await noteRide(act, ride, of, who.name);
        return shownRide(act, row);
      };
      if (!mayWait(ride)) {
        await reserveOrRefuse(act, spend, { refused: refuse.ride_not_paid, over: refuse.ride_not_paid });
        return { outcome: 'booked' as const, trip: await make(), reasons: [] };
      }
      const done = await orderOrAsk(act, {
        spend,
        refuse: refusals,
        read: (reasons) => reasonsFor(reasons, { own: true, name: who.name, access: me.access }),
        question: {
          company_id: company,
          serves: 'ride',
          order_id: id,
          asked_by: me.employee_id,
          employee_id: who.id,
          title: spend.title,
          amount_kobo: spend.amount_kobo,
          starts_at: startsAt(ride),
          until: searchAt(startsAt(ride)),
          ask_reason: (body.ask_reason ?? '').slice(0, approvalRules.maxReason),
          facts: factsOfRide(ride, of),
          body: { ...body, account_id: account, priced: { lines: ride.lines, total_kobo: ride.total_kobo } },
        },
        make,
        wait: () => noteAsked(act, ride, of, who.name),
      });
      return 'asked' in done
        ? { outcome: 'asked' as const, trip: null, reasons: [...done.asked] }
        : { outcome: 'booked' as const, trip: done.made, reasons: [] };
    }),
  );
};

/** At the fare that was approved. Not possible when the person has left, has too many reserved rides, or the time has come. */
export const rideOfCompany: CompanyOrder = {
  afterApproval: async (act, { company_id: company, order_id: id, employee_id, body: stored }) => {
    const {
      account_id,
      price_kobo: _seen,
      priced,
      ...body
    } = stored as Body & {
      readonly account_id: string | null;
      /** What was approved. */
      readonly priced?: Pick<SettledRide, 'lines' | 'total_kobo'>;
    };
    const who = employee_id === null ? undefined : await employeeOf(act, company, employee_id);
    const account = who?.account_id;
    if (!who || !account || account !== account_id) return 'This person is not in the company any more.';
    let ride: SettledRide;
    try {
      ride = { ...(await settleRide(act, rideOf(body))), ...priced };
      await refuseMore(act, account, ride);
    } catch (error) {
      // Nothing is written yet.
      if (error instanceof Refused) return error.message;
      throw error;
    }
    const of = forCompany(id, company, who, body);
    return {
      spend: spendOfRide(ride, of),
      make: async () => {
        await makeCompanyRide(act, ride, of, account);
        await noteRide(act, ride, of, who.name);
        return null;
      },
    };
  },
};
