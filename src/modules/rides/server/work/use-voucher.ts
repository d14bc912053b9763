// A guest reads a voucher, and rides with it (docs/decisions/0165-rides-for-work.md).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { naira } from '../../../../shared/naira.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { brokenRideRules } from '../../../companies/ride-rules.ts';
import { companiesOf, reserveSpend, rideRulesFor } from '../../../companies/server/door.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import { voucherRefusals as refuse } from '../../voucher-contract.ts';
import type * as contract from '../../voucher-contract.ts';
import { fromWords, paidClasses, untilWords } from '../../voucher-rules.ts';
import { settleRide } from '../make-trip.ts';
import { lockBySecret, lockSentTo, takeVoucher, voucherBySecret } from './company-rides.sql.ts';
import { askedOf, type ForCompany, makeCompanyRide, shownRide, spendOfRide, startsAt } from './make-company-ride.ts';
import { noteRide } from './note-ride.ts';
import { mustBeUsable, type VoucherRecord } from './show-voucher.ts';

/** Refuses people of the company that pays: their rides have its rules and their own limit of the month. */
const mustBeGuest = async (act: Act, account: string, { company_id, company_name }: VoucherRecord): Promise<void> => {
  if ((await companiesOf(act, [account])).get(account)?.includes(company_id))
    throw new Refused(refuse.voucher_own, {
      detail: `You belong to ${company_name}. Choose its account when you book the ride.`,
    });
};

/** The id is no proof: the voucher was sent to an address that this account has proven. */
const sentTo = async (act: Act, account: string | null, id: string): Promise<VoucherRecord> => {
  const row = account === null ? undefined : await act.one(lockSentTo, { id, account });
  if (!row) throw new Refused(refuse.voucher_elsewhere);
  return row;
};

export const readVoucher: UseCaseWithActs<typeof contract.readVoucher> = (
  db,
  actor,
  { body: { secret, voucher_id = '' } },
) =>
  // The link is the proof: its holder may not be signed in.
  db.act(system, async (act) => {
    const found = secret
      ? await act.one(voucherBySecret, { hash: hashSecret(secret) })
      : await sentTo(act, actor.accountId, voucher_id);
    const row = mustBeUsable(found, actor.accountId, await act.now());
    if (actor.accountId) await mustBeGuest(act, actor.accountId, row);
    const classes = paidClasses(row.vehicle_classes, (await rideRulesFor(act, row.company_id)).vehicle_classes);
    return {
      id: row.id,
      company_name: row.company_name,
      guest_name: row.guest_name,
      valid_from: row.valid_from.toISOString(),
      valid_until: row.valid_until.toISOString(),
      rides_left: row.max_rides - row.used_rides,
      max_fare_kobo: row.max_fare_kobo,
      places: row.places && [...row.places],
      vehicle_classes: classes && [...classes],
    };
  });

/** The sentences of company rules, for somebody who is not of the company. */
const forGuest = (words: string): string => words.replace('your company', 'the company');

export const bookVoucherRide: UseCaseWithActs<typeof contract.bookVoucherRide> = (
  db,
  actor,
  { body: { secret, voucher_id = '', ...body } },
  exchange,
) =>
  // The link is the proof, and the ride reserves money of the company, which no guest may write.
  db.act(system, (act) =>
    exchange.once(act, async () => {
      const account = ownAccount({ actor });
      const now = await act.now();
      const named = secret
        ? await act.one(lockBySecret, { hash: hashSecret(secret) })
        : await sentTo(act, account, voucher_id);
      const row = mustBeUsable(named, account, now);
      await mustBeGuest(act, account, row);
      const ride = await settleRide(act, body);
      const starts_at = startsAt(ride);
      if (starts_at < row.valid_from)
        throw new Refused(refuse.voucher_early, { detail: `It is valid from ${fromWords(row.valid_from)}.` });
      if (starts_at >= row.valid_until)
        throw new Refused(refuse.voucher_other_ride, {
          detail: `It is valid until ${untilWords(row.valid_until)}. Choose an earlier time.`,
        });
      const rules = await rideRulesFor(act, row.company_id);
      const { max_fare_kobo, places } = row;
      const vehicle_classes = paidClasses(row.vehicle_classes, rules.vehicle_classes);
      const broken = brokenRideRules({ max_fare_kobo, places, vehicle_classes }, askedOf(ride)).map(forGuest);
      if (broken.length > 0) throw new Refused(refuse.voucher_other_ride, { detail: broken.join(' ') });
      const of: ForCompany = {
        id: randomUUIDv7(),
        company_id: row.company_id,
        company_name: row.company_name,
        employee_id: null,
        voucher_id: row.id,
        purpose: row.note === '' ? 'a guest' : row.note.slice(0, 120),
        cost_centre_id: row.cost_centre_id,
        project_id: row.project_id,
      };
      const { outcome } = rules.is_on ? await reserveSpend(act, spendOfRide(ride, of)) : { outcome: 'refused' };
      // Why is the company's own matter.
      if (outcome !== 'within')
        throw new Refused(refuse.voucher_not_paid, {
          detail: `${row.company_name} cannot pay ${naira(ride.total_kobo)} for this ride now. ${refuse.voucher_not_paid.detail}`,
        });
      const taken = await act.one(takeVoucher, { id: row.id, account });
      if (!taken) throw new Refused(refuse.voucher_used);
      const made = await makeCompanyRide(act, ride, of, account);
      await noteRide(act, ride, of, row.guest_name);
      return shownRide(act, made);
    }),
  );
