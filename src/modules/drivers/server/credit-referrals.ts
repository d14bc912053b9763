// The referrer is paid once the referred driver has done their first trips, with different riders, and owes Kaya no commission on them.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { owedNow, postReferral } from '../../money/server/door.ts';
import { referralRules } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { creditReferral, dueReferrals } from './ending.sql.ts';

const atOnce = 100;
const noId = '00000000-0000-0000-0000-000000000000';

/** Each in a separate act, once: the row is guarded, and the ledger key is the referred driver. */
export const creditReferrals = async (db: Database): Promise<void> => {
  const { trips, riders } = referralRules;
  let after = noId;
  for (;;) {
    const from = after;
    // The clock checks the referrals of all drivers.
    const due = await db.act(system, (act) => act.sql(dueReferrals, { trips, riders, after: from, max: atOnce }));
    for (const { referred_id: referredId } of due) {
      // Only the system pays a reward, so no driver credits themselves.
      await db.act(system, async (act) => {
        // Paid later, once the commission on their cash rides is settled.
        if ((await owedNow(act, referredId)) > 0) return;
        const credited = await act.one(creditReferral, { referred: referredId });
        if (!credited) return;
        const { amount_kobo } = referralRules;
        const paid = await postReferral(act, { referredId, referrerId: credited.referrer_id, amount_kobo });
        if (paid)
          act.emit(driversEvents.referral_credited, { driverId: credited.referrer_id, amountKobo: amount_kobo });
      });
    }
    if (due.length < atOnce) return;
    after = due.at(-1)?.referred_id ?? after;
  }
};
