import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type SosAlert, safetyRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { alertView } from './alert-views.ts';
import { keptNumbers } from './numbers.sql.ts';
import { ownAlert } from './sos.sql.ts';

/** The actor's alert after a write. */
export const ownAlertNow = async (act: Act): Promise<SosAlert> => {
  const row = await act.one(ownAlert, { account: ownAccount(act) });
  if (!row) throw new Refused(refuse.no_alert);
  return alertView(row);
};

export const readSos: UseCase<typeof contract.readSos> = async (act) => {
  const [row, kept] = await Promise.all([act.one(ownAlert, { account: ownAccount(act) }), act.sql(keptNumbers, {})]);
  const support = kept.find(({ of }) => of === 'support')?.number ?? act.settings.supportPhone ?? null;
  return {
    alert: row ? alertView(row) : null,
    support_phone: support,
    state_numbers: kept.flatMap(({ of, ...one }) => (of === 'support' ? [] : [{ state: of, ...one }])),
  };
};
