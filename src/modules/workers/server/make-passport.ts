import { randomBytes } from 'node:crypto';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { readEarningsByMonth } from '../../money/server/door.ts';
import { workersRefusals } from '../contract.ts';
import { workersEvents } from '../events.ts';
import type * as contract from '../passport-contract.ts';
import { passportRefusals as refuse } from '../passport-contract.ts';
import { codeOf, documentOf, lastMonths, passportRules } from '../passport-rules.ts';
import { passportOf } from './list-passports.ts';
import { addPassport, lockPassports, nextPassportNumber, passportFacts } from './passports.sql.ts';
import { signed, signingKey } from './signing-key.ts';

/** A snapshot of today. The system reads the key beforehand; everything else is the worker's own act. */
export const makePassport: UseCaseWithActs<typeof contract.makePassport> = async (db, actor, { body }, { once }) => {
  const key = await signingKey(db);
  return db.act(actor, (act) =>
    once(act, async () => {
      const worker = ownAccount(act);
      await act.sql(lockPassports, { id: worker });
      const [found, months, now, next] = await Promise.all([
        act.one(passportFacts, { id: worker }),
        readEarningsByMonth(act, worker),
        act.now(),
        act.one(nextPassportNumber, {}),
      ]);
      if (!found) throw new Refused(workersRefusals.no_worker_profile);
      if (found.valid >= passportRules.maxValid) throw new Refused(refuse.too_many_passports);
      const today = lagosDate(now);
      const valid_until = new Date(now);
      valid_until.setUTCMonth(valid_until.getUTCMonth() + passportRules.validMonths);
      const number = `KWP-${today.slice(0, 4)}-${String(next?.n ?? 0).padStart(6, '0')}`;
      const active = months.filter(({ earned_kobo }) => earned_kobo > 0);
      const document = documentOf({
        number,
        issued_at: now.toISOString(),
        valid_until: valid_until.toISOString(),
        name: found.full_name,
        name_checked: false,
        with_kaya_since: lagosDate(found.created_at).slice(0, 7),
        months_active: active.length,
        last_active_month: active.at(-1)?.month ?? null,
        jobs_done: found.total_jobs,
        rating: found.ratings_count > 0 ? Math.round(found.rating * 10) / 10 : null,
        ratings: found.ratings_count,
        earnings: body.earnings_months === 0 ? null : lastMonths(months, body.earnings_months, today.slice(0, 7)),
      });
      const made = await act.one(addPassport, {
        worker,
        number,
        code: codeOf(randomBytes(10)),
        document,
        signature: signed(document, key),
        key_id: key.id,
        issued_at: now,
        valid_until,
      });
      if (!made) throw new Error('no passport was written');
      act.emit(workersEvents.passport_made, { workerId: worker, passportId: made.id, number });
      return passportOf(made, act.settings.origin);
    }),
  );
};
