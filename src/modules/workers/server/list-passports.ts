import { ownAccount } from '../../../kernel/db/own-account.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../passport-contract.ts';
import type { Passport } from '../passport-contract.ts';
import { factsOf, passportRules, showCode } from '../passport-rules.ts';
import { type PassportRow, passportsOf } from './passports.sql.ts';
import { mailedPaths } from '../../../shared/paths.ts';

/** The code is behind `#`, so that browsers send it to no server. */
export const passportLink = (origin: string, code: string): string =>
  origin + mailedPaths.openedPassport(showCode(code));

export const passportOf = (row: PassportRow, origin: string): Passport => ({
  id: row.id,
  number: row.number,
  state: row.revoked_at ? 'revoked' : row.is_over ? 'over' : 'valid',
  issued_at: row.issued_at.toISOString(),
  valid_until: row.valid_until.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  link: passportLink(origin, row.code),
  earnings_months: factsOf(row.document).earnings?.length ?? null,
  looks: row.looks,
  seen_at: row.seen_at.map((at) => at.toISOString()),
});

export const listPassports: UseCase<typeof contract.listPassports> = async (act, { query }) => {
  const worker = ownAccount(act);
  const rows = await act.sql(passportsOf, { worker, before: query.cursor ?? highestId, max: passportRules.page + 1 });
  const { items, next } = cutPage(rows, passportRules.page);
  return { items: items.map((row) => passportOf(row, act.settings.origin)), next };
};
