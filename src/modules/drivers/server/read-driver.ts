import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Driver, driversRefusals as refuse } from '../contract.ts';
import { findDriver } from './drivers.sql.ts';
import { headingRules } from '../rules.ts';
import type * as contract from '../contract.ts';

/** The actor's profile. Refuses with no_driver_profile. */
export const ownDriver = async (act: Act): Promise<Driver> => {
  const accountId = ownAccount(act);
  const row = await act.one(findDriver, { id: accountId });
  if (!row) throw new Refused(refuse.no_driver_profile);
  const { online_since, heading, heading_until, headings_used, ...rest } = row;
  return {
    ...rest,
    online_since: online_since?.toISOString() ?? null,
    heading: heading && heading_until ? { ...heading, until: heading_until.toISOString() } : null,
    headings_left: Math.max(0, headingRules.maxADay - headings_used),
  };
};

export const readDriver: UseCase<typeof contract.readDriver> = (act) => ownDriver(act);
