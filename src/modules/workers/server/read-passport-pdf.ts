import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../passport-contract.ts';
import { passportRefusals as refuse } from '../passport-contract.ts';
import { factsOf, showCode } from '../passport-rules.ts';
import { passportLink } from './list-passports.ts';
import { ownPassport } from './passports.sql.ts';
import { mailedPaths } from '../../../shared/paths.ts';

/** Drawn each time from the signed document, outside any transaction. An invalid passport has no PDF. */
export const readPassportPdf: UseCaseWithActs<typeof contract.readPassportPdf> = async (
  db,
  actor,
  { params: { id } },
  exchange,
) => {
  const row = await db.act(actor, (act) => act.one(ownPassport, { worker: ownAccount(act), id }));
  if (!row || row.revoked_at || row.is_over) throw new Refused(refuse.passport_not_found);
  const { origin } = db.settings;
  // The library is large and only needed here.
  const { drawPassport } = await import('./draw-passport.ts');
  const pdf = await drawPassport(factsOf(row.document), {
    link: passportLink(origin, row.code),
    page: origin.replace(/^https?:\/\//, '') + mailedPaths.workPassport(),
    code: showCode(row.code),
    signature: row.signature,
    key_id: row.key_id,
    keys: `${origin}/api/work-passports/keys`,
  });
  exchange.saveAs?.(`${row.number}.pdf`);
  return pdf;
};
