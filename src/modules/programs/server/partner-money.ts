// The money of a partner, for staff (docs/decisions/0174-partners-are-paid.md).
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import {
  type AccountOfPartner,
  type CheckPartnerAccount,
  confirmAccount,
  deductFromPartner,
  type PartnerPaid,
  payPartner,
  putAccount,
  readPartnerBooks,
} from '../../money/server/door.ts';
import { nextPayday, partnerPayRules } from '../../money/partner-pay-rules.ts';
import { minimumPayout_kobo, moneyRefusals } from '../../money/rules.ts';
import { partnerEvents } from '../partner-events.ts';
import { itemNumber } from '../rules.ts';
import type { PartnerAccount, PartnerMoney } from '../staff-partner-money-contract.ts';
import type * as contract from '../staff-partner-money-contract.ts';
import { partnerMoneyRefusals as refuse } from '../staff-partner-money-contract.ts';
import { commissionOf, itemsOfDues, partnerOfItem, writeCommission } from './partner-money.sql.ts';
import { heldPartner } from './write-partner.ts';

const shownAccount = (one: AccountOfPartner | undefined, me: string, now: Date): PartnerAccount | null =>
  one
    ? {
        id: one.id,
        shown: one.shown,
        account_name: one.account_name,
        reason: one.reason,
        set_at: one.set_at.toISOString(),
        waits_until: one.free_at > now ? one.free_at.toISOString() : null,
        own: one.set_by === me,
      }
    : null;

const partnerMoney = async (act: Act, id: string): Promise<PartnerMoney> => {
  const partner = await act.one(commissionOf, { id });
  if (!partner) throw new Refused(common.not_found);
  const [{ balance_kobo, payable_kobo, accounts, dues, payouts }, now] = [
    await readPartnerBooks(act, id),
    await act.now(),
  ];
  const items = new Map(
    (await act.sql(itemsOfDues, { ids: dues.map((one) => one.item_id) })).map((one) => [one.id, one]),
  );
  const deducted = new Set(dues.filter(({ kind }) => kind === 'deducted').map((one) => one.item_id));
  const me = ownAccount(act);
  const find = (state: 'active' | 'proposed') => accounts.find((one) => one.state === state);
  return {
    balance_kobo,
    payable_kobo,
    commission_bps: partner.commission_bps,
    payday: nextPayday(now),
    minimum_kobo: partnerPayRules.weeklyMinimum_kobo,
    account: shownAccount(find('active'), me, now),
    proposed: shownAccount(find('proposed'), me, now),
    dues: dues.map(({ payout_id: _payout, owed_at, payable_at, ...one }) => ({
      ...one,
      number: itemNumber(one.item_id),
      company: items.get(one.item_id)?.company ?? '',
      title: items.get(one.item_id)?.title ?? '',
      starts_at: items.get(one.item_id)?.starts_at.toISOString() ?? null,
      owed_at: owed_at.toISOString(),
      payable_at: payable_at?.toISOString() ?? null,
      may_deduct: one.kind !== 'deducted' && !deducted.has(one.item_id),
    })),
    payouts: payouts.map((one) => ({
      id: one.id,
      amount_kobo: one.amount_kobo,
      shown: one.shown,
      status: one.status,
      failure_reason: one.failure_reason,
      waits_until: one.held ? (one.not_before?.toISOString() ?? null) : null,
      requested_at: one.requested_at.toISOString(),
      settled_at: one.settled_at?.toISOString() ?? null,
    })),
  };
};

export const readPartnerMoney: UseCase<typeof contract.readPartnerMoney> = (act, { params: { id } }) => {
  staffOnly(act);
  return partnerMoney(act, id);
};

export const setCommission: UseCase<typeof contract.setCommission> = async (
  act,
  { params: { id }, body: { version, commission_bps, reason } },
) => {
  const { name } = await heldPartner(act, id, version);
  await act.one(writeCommission, { id, commission_bps });
  act.emit(partnerEvents.commission_changed, { partnerId: id, name, commission_bps, reason });
  return partnerMoney(act, id);
};

export const setPartnerAccount =
  (check: CheckPartnerAccount): UseCaseWithActs<typeof contract.setPartnerAccount> =>
  async (db, actor, { params: { id }, body: { bank_code, account, reason = '' } }) => {
    const { name } = await db.act(actor, (act) => heldPartner(act, id));
    const checked = await check(db, actor, name, { bank_code, account });
    if (checked.doubtful && reason === '')
      throw refuseField(
        refuse.other_holder,
        'reason',
        checked.account_name === null
          ? 'The bank does not say whose account it is. Write why it is the partner’s'
          : `The account is in the name of ${checked.account_name}. Write why it is the partner’s`,
      );
    return db.act(actor, async (act) => {
      await heldPartner(act, id);
      await putAccount(act, { id, name }, checked, checked.doubtful ? reason : null);
      return partnerMoney(act, id);
    });
  };

export const confirmPartnerAccount: UseCase<typeof contract.confirmPartnerAccount> = async (
  act,
  { params: { id }, body: { account_id } },
) => {
  const { name } = await heldPartner(act, id);
  if (!(await confirmAccount(act, { id, name }, account_id))) throw new Refused(refuse.nothing_to_confirm);
  return partnerMoney(act, id);
};

const refusals = {
  no_account: refuse.no_account,
  under_way: refuse.payout_on_its_way,
  too_little: refuse.too_little,
} as const satisfies Readonly<Partial<Record<PartnerPaid, unknown>>>;

/** @param provider where a payout begins */
export const payPartnerNow =
  (provider: string): UseCase<typeof contract.payPartnerNow> =>
  async (act, { params: { id }, body: { reason } }) => {
    const { name } = await heldPartner(act, id);
    if (act.settings.payments === 'off') throw new Refused(moneyRefusals.payouts_off);
    const asked = { partner_id: id, partner: name, minimum_kobo: minimumPayout_kobo, provider, reason };
    const paid = await payPartner(act, asked);
    if (paid !== 'requested') throw new Refused(refusals[paid]);
    return partnerMoney(act, id);
  };

export const deductFromOrder: UseCase<typeof contract.deductFromOrder> = async (
  act,
  { params: { id }, body: { amount_kobo, reason } },
) => {
  staffOnly(act);
  const item = await act.one(partnerOfItem, { id });
  if (!item) throw new Refused(common.not_found);
  const done = await deductFromPartner(act, { item: id, amount_kobo, reason });
  if (done === null) throw new Refused(refuse.nothing_owed);
  if (!done) throw new Refused(refuse.deducted);
  return partnerMoney(act, item.partner_id);
};
