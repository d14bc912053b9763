// A manager or admin makes a voucher for a guest, sends it again, withdraws it (docs/decisions/0165-rides-for-work.md).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase, UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { mailedPaths } from '../../../../shared/paths.ts';
import { isNigerian } from '../../../../shared/phone.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { heldMember, mayWrite, memberOf, rideRulesFor, wrongCodeOf } from '../../../companies/server/door.ts';
import { hashSecret, newSecret } from '../../../identity/server/door.ts';
import { voucherEvents } from '../../voucher-events.ts';
import { voucherRefusals as refuse } from '../../voucher-contract.ts';
import type * as contract from '../../voucher-contract.ts';
import { voucherRules, voucherState } from '../../voucher-rules.ts';
import { mail } from '../mail.ts';
import { insertVoucher, lockVoucher, renewSecret, revokeOne, vouchersOf } from './company-rides.sql.ts';
import { shownVoucher, type VoucherRecord } from './show-voucher.ts';

export const listVouchers: UseCase<typeof contract.listVouchers> = async (act, { params, query }) => {
  const { company_id: company } = await memberOf(act, params.company, 'bookForOthers');
  const max = voucherRules.page;
  const now = await act.now();
  const rows = await act.sql(vouchersOf, { company, before: query.cursor ?? null, max: max + 1 });
  const { items, next } = cutPage(rows, max);
  return { items: items.map((row) => shownVoucher(row, now)), next };
};

/** The link, sent where the guest can be reached. The text contains nothing typed: people would take it for Kaya's words. */
const send = async (act: Act, row: VoucherRecord, secret: string) => {
  const link = act.settings.origin + mailedPaths.rideVoucher(secret);
  const sent: ('email' | 'sms')[] = [];
  if (row.guest_email && (await mayWrite(act, row.company_id, row.guest_email))) {
    act.task('mail.send', {
      to: row.guest_email,
      ...mail('ride_voucher', {
        name: row.guest_name,
        company: row.company_name,
        valid_from: row.valid_from.toISOString(),
        valid_until: row.valid_until.toISOString(),
        max_rides: row.max_rides,
        max_fare_kobo: row.max_fare_kobo,
        url: link,
      }),
    });
    sent.push('email');
  }
  // A text to somebody who did not ask counts as a letter.
  if (row.guest_phone && isNigerian(row.guest_phone) && (await mayWrite(act, row.company_id, row.guest_phone))) {
    const text = `You have a voucher for a Kaya ride that a company pays. Open it: ${link}`;
    act.task('sms.send', { to: row.guest_phone, text, key: `rides.voucher:${hashSecret(secret)}` });
    sent.push('sms');
  }
  return { voucher: shownVoucher(row, await act.now()), link, sent };
};

export const makeVoucher: UseCaseWithActs<typeof contract.makeVoucher> = async (
  db,
  actor,
  { params: { company }, body },
) => {
  const cost_centre_id = body.cost_centre_id ?? null;
  const project_id = body.project_id ?? null;
  await db.act(actor, async (act) => {
    await memberOf(act, company, 'bookForOthers');
    const wrong = await wrongCodeOf(act, company, { cost_centre_id, project_id });
    if (wrong) throw refuseField(common.invalid_request, wrong, 'Choose one of your company');
  });
  // Members may not write vouchers: their uses count for the company's money. The member is checked again under the lock.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'bookForOthers');
    const rules = await rideRulesFor(act, company);
    if (!rules.is_on) throw new Refused(refuse.rides_off);
    if (body.vehicle_classes?.some((one) => rules.vehicle_classes?.includes(one) === false))
      throw refuseField(common.invalid_request, 'vehicle_classes', 'Choose a vehicle that your company pays');
    const now = await act.now();
    const [valid_from, valid_until] = [new Date(body.valid_from), new Date(body.valid_until)];
    if (valid_until <= now) throw refuseField(common.invalid_request, 'valid_until', 'This time has passed');
    if (valid_until.getTime() - valid_from.getTime() > voucherRules.maxDays * 86_400_000)
      throw refuseField(common.invalid_request, 'valid_until', 'Choose a day at most a year after the first');
    const secret = newSecret();
    const row = await act.one(insertVoucher, {
      id: randomUUIDv7(),
      company,
      company_name: me.company_name,
      hash: hashSecret(secret),
      guest_name: body.guest_name,
      guest_email: body.guest_email ?? null,
      guest_phone: body.guest_phone ?? null,
      valid_from,
      valid_until,
      max_rides: body.max_rides,
      max_fare_kobo: body.max_fare_kobo,
      places: body.places,
      vehicle_classes: body.vehicle_classes,
      cost_centre: cost_centre_id,
      project: project_id,
      note: body.note ?? '',
      made_by: me.employee_id,
      made_by_name: me.name,
    });
    if (!row) throw new Error('the voucher was not kept');
    act.emit(voucherEvents.voucher_made, { companyId: company, guest: row.guest_name, by: me.name });
    return send(act, row, secret);
  });
};

const locked = async (act: Act, company: string, id: string): Promise<VoucherRecord> => {
  const row = await act.one(lockVoucher, { company, id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export const resendVoucher: UseCaseWithActs<typeof contract.resendVoucher> = async (
  db,
  actor,
  { params: { company, voucher } },
) => {
  await db.act(actor, (act) => memberOf(act, company, 'bookForOthers'));
  // Members may not write vouchers; the member is checked again under the lock.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'bookForOthers');
    const row = await locked(act, company, voucher);
    const state = voucherState(row, await act.now());
    if (state !== 'open' && state !== 'coming') throw new Refused(refuse.not_revocable);
    const secret = newSecret();
    await act.sql(renewSecret, { id: row.id, hash: hashSecret(secret) });
    act.emit(voucherEvents.voucher_sent, { companyId: company, guest: row.guest_name, by: me.name });
    return send(act, row, secret);
  });
};

export const revokeVoucher: UseCaseWithActs<typeof contract.revokeVoucher> = async (
  db,
  actor,
  { params: { company, voucher } },
) => {
  await db.act(actor, (act) => memberOf(act, company, 'bookForOthers'));
  // Members may not write vouchers; the member is checked again under the lock.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'bookForOthers');
    const row = await locked(act, company, voucher);
    const now = await act.now();
    const state = voucherState(row, now);
    if (state === 'revoked') return shownVoucher(row, now);
    if (state !== 'open' && state !== 'coming') throw new Refused(refuse.not_revocable);
    const ended = await act.one(revokeOne, { id: row.id });
    act.emit(voucherEvents.voucher_revoked, { companyId: company, guest: row.guest_name, by: me.name });
    return shownVoucher(ended ?? row, now);
  });
};
