// The clock pays partners, and each payout that has arrived is a letter (docs/decisions/0174-partners-are-paid.md).
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { lowestId } from '../../../kernel/http/cursor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import { paths } from '../../../shared/paths.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { partnerPayRules } from '../../money/partner-pay-rules.ts';
import { partnerPayouts, partnersDue, payPartner } from '../../money/server/door.ts';
import { itemNumber } from '../rules.ts';
import { mail } from './mail.ts';
import { itemsOfDues, partnerToWriteTo } from './partner-money.sql.ts';

const atOnce = 100;

/**
 * Each partner in its own act: a run that is killed goes on with those that have no payout of today. The payouts themselves are sent by
 * `money.settle_payout`. @param provider where they begin
 */
export const payPartners =
  (provider: string): Task =>
  async (_payload, db) => {
    const { weeklyMinimum_kobo: minimum_kobo } = partnerPayRules;
    if (db.settings.payments === 'off') return;
    const since = lagosInstant(lagosDate(await db.now()), '00:00');
    for (let after = lowestId; ; ) {
      const asked = { minimum_kobo, since, after, max: atOnce };
      // Only the clock pays everybody.
      const due = await db.act(system, (act) => partnersDue(act, asked));
      for (const partner_id of due) {
        // As above. If somebody pays it at the same moment, nothing is left.
        await db.act(system, async (act) => {
          const partner = await act.one(partnerToWriteTo, { id: partner_id });
          if (partner)
            await payPartner(act, { partner_id, partner: partner.name, minimum_kobo, provider, reason: null });
        });
      }
      if (due.length < atOnce) return;
      after = due.at(-1) ?? after;
    }
  };

/** The letter names each order and each deduction. */
export const writeAboutPayout = async (act: Act, p: PayloadOf<typeof partnerPayouts.moved>): Promise<void> => {
  if (p.state !== 'paid') return;
  const partner = await act.one(partnerToWriteTo, { id: p.partnerId });
  if (!partner) return;
  const dues = await partnerPayouts.dues(act, p.payoutId);
  const items = new Map(
    (await act.sql(itemsOfDues, { ids: dues.map((one) => one.item_id) })).map((one) => [one.id, one]),
  );
  act.task(
    'mail.send',
    {
      to: partner.email,
      key: `partner_paid:${p.payoutId}`,
      ...mail('partner_paid', {
        partner: partner.name,
        amount_kobo: p.amountKobo,
        to: p.shown,
        reference: itemNumber(p.payoutId),
        url: act.settings.origin + paths.help(),
        orders: dues.map((due) => {
          const item = items.get(due.item_id);
          return {
            number: itemNumber(due.item_id),
            company: item?.company ?? '',
            starts_at: (item?.starts_at ?? due.owed_at).toISOString(),
            kind: due.kind,
            amount_kobo: due.amount_kobo,
          };
        }),
      }),
    },
    { key: `partner_paid:${p.payoutId}` },
  );
};
