// The company's OpenID provider with its secret, which is sealed in the database.
import type { Act } from '../../../../kernel/db/act.ts';
import type { SealedColumn } from '../../../../kernel/reseal.ts';
import { type SealedPlace, unseal } from '../../../../kernel/sealed.ts';
import { providerOf, resealSignOn, signOnsToReseal } from './single-sign-on.sql.ts';

const table = 'companies.single_sign_ons';
export const signOnPlace = (company: string): SealedPlace => ({ table, row: company });

/** By the system; undefined: the company has none. */
export const openProvider = async (act: Act, company: string) => {
  const row = await act.one(providerOf, { company });
  return row && { ...row, client_secret: unseal(act, signOnPlace(company), row.client_secret) };
};

export const sealedSignOns: SealedColumn = {
  table,
  list: signOnsToReseal,
  keep: resealSignOn,
};
