import type { RowOf } from '../../../../kernel/db/query.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { type Voucher, voucherRefusals as refuse } from '../../voucher-contract.ts';
import { untilWords, voucherState } from '../../voucher-rules.ts';
import type { voucherRow } from './company-rides.sql.ts';

export type VoucherRecord = RowOf<typeof voucherRow>;

/** As the company sees it: the guest as the company named them, and nothing that the guest did. */
export const shownVoucher = (row: VoucherRecord, now: Date): Voucher => ({
  id: row.id,
  guest_name: row.guest_name,
  guest_email: row.guest_email,
  guest_phone: row.guest_phone,
  state: voucherState(row, now),
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until.toISOString(),
  max_rides: row.max_rides,
  used_rides: row.used_rides,
  max_fare_kobo: row.max_fare_kobo,
  places: row.places && [...row.places],
  vehicle_classes: row.vehicle_classes && [...row.vehicle_classes],
  note: row.note,
  made_by: row.made_by_name,
  created_at: row.created_at.toISOString(),
});

/** Refuses a voucher that this account cannot use any more. null: nobody has signed in. */
export const mustBeUsable = (row: VoucherRecord | undefined, account: string | null, now: Date): VoucherRecord => {
  if (!row) throw new Refused(refuse.voucher_unknown);
  const asks = `Ask ${row.company_name}, which sent it.`;
  const state = voucherState(row, now);
  if (state === 'revoked') throw new Refused(refuse.voucher_revoked, { detail: asks });
  if (state === 'expired')
    throw new Refused(refuse.voucher_expired, {
      detail: `It was valid until ${untilWords(row.valid_until)}. ${asks}`,
    });
  if (state === 'used') {
    const rides = row.max_rides === 1 ? 'Its one ride is' : `Its ${row.max_rides} rides are`;
    throw new Refused(refuse.voucher_used, { detail: `${rides} used. ${asks}` });
  }
  if (account !== null && row.is_taken && row.account_id !== account) throw new Refused(refuse.voucher_taken);
  return row;
};
