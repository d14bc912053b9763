import { isDeepStrictEqual } from 'node:util';
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Priced, settleForProgram } from '../../requests/server/door.ts';
import { quoted, type Quoted } from '../api-move-contract.ts';
import type * as contract from '../api-move-contract.ts';
import { apiOrderRefusals as refuse } from '../api-order-contract.ts';
import { quoteRules } from '../rules.ts';
import { expectRoom } from './expect-room.ts';
import { ownKeyOf } from './own-company.ts';
import { insertQuote, validQuote } from './quotes.sql.ts';

/** What the price depends on, in one form: what is left out is the same as null. */
const factsOf = (asked: Quoted): Quoted =>
  Object.fromEntries(Object.keys(quoted.shape).map((field) => [field, asked[field as keyof Quoted] ?? null])) as Quoted;

/** The price that a quote promised. Refuses one that has ended, and one for something else. */
export const pricedByQuote = async (
  act: Act,
  company: string,
  { quote_id: id, ...asked }: Quoted & { readonly quote_id?: string | undefined },
): Promise<Priced | undefined> => {
  if (id === undefined) return undefined;
  const quote = await act.one(validQuote, { company, id });
  if (!quote) throw new Refused(refuse.quote_over);
  if (!isDeepStrictEqual(quote.asked, factsOf(asked))) throw new Refused(refuse.quote_differs);
  return quote.priced;
};

/** A price is a price, so a test key gets the same one. */
export const makeQuote: UseCase<typeof contract.makeQuote> = async (act, { body }) => {
  const { companyId: company } = ownKeyOf(act);
  const { priced, distance_m } = await settleForProgram(act, body);
  await expectRoom(act, company);
  const row = await act.one(insertQuote, { company, asked: factsOf(body), priced, hours: quoteRules.hours });
  if (!row) throw new Error('no quote was written');
  return {
    id: row.id,
    price_kobo: priced.total_kobo,
    price_lines: [...priced.lines],
    price_is_ceiling: priced.price_is_ceiling,
    distance_m,
    valid_until: row.valid_until.toISOString(),
  };
};
