import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { safetyRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { believedTime, sosRules } from '../rules.ts';
import { followTo } from './sos.sql.ts';

/** Points that are too old or in the future count as current, because the newest place matters most. Refuses with no_alert. */
export const followSos: UseCase<typeof contract.followSos> = async (act, { body: { points, sent_at } }) => {
  const now = (await act.now()).getTime();
  const behind = Math.abs(now - sent_at) <= sosRules.ahead_ms ? 0 : now - sent_at;
  const alert = await act.one(followTo, {
    lats: points.map(({ lat }) => lat),
    lngs: points.map(({ lng }) => lng),
    exact_m: points.map(({ accuracy_m }) => accuracy_m ?? null),
    ats: points.map(({ at }) => new Date(believedTime(at + behind, now))),
    safe_ms: sosRules.followSafe_ms,
  });
  if (!alert?.id) throw new Refused(refuse.no_alert);
  return { taken: points.length };
};
