import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { ReleaseCounts } from '../release-contract.ts';
import { releaseDays } from '../release-rules.ts';
import { ownDriver } from './read-driver.ts';
import { releasesOf } from './releases.sql.ts';
import type * as contract from '../release-contract.ts';

/** For the driver, and for staff including the driver's notes. */
export const releasesBy = async (act: Act, driver: string): Promise<ReleaseCounts & { notes: string[] }> => {
  const rows = await act.sql(releasesOf, { driver, days: releaseDays });
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    reasons: rows.map(({ reason, count }) => ({ reason, count })),
    notes: rows.flatMap(({ notes }) => notes),
  };
};

export const countReleases: UseCase<typeof contract.countReleases> = async (act) => {
  const { id } = await ownDriver(act);
  const { total, reasons } = await releasesBy(act, id);
  return { total, reasons };
};
