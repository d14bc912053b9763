import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Answer } from '../../../shared/contract.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../partner-contract.ts';
import type { PartnerKind } from '../partner-rules.ts';
import { noteInterest, partnerCities, partnersIn, usualCity } from './partners.sql.ts';

/** Without a city: only the cities. */
export const partnersOf = async (
  act: Act,
  { kind, city }: { readonly kind: PartnerKind; readonly city?: string | undefined },
): Promise<Omit<Answer<typeof contract.findPartners>, 'usual_city'>> => {
  const cities = (await act.sql(partnerCities, { kind })).map((row) => row.city);
  const partners = city === undefined ? [] : await act.sql(partnersIn, { kind, city });
  return {
    cities,
    partners: partners.map((row) => ({ ...row, weekdays: [...row.weekdays], offers: [...row.offers] })),
  };
};

export const findPartners: UseCase<typeof contract.findPartners> = async (act, { params, query: { kind, city } }) => {
  await memberOf(act, params.company, 'bookForSelf');
  const usual_city = (await act.one(usualCity, { company: params.company, kind }))?.city ?? null;
  return { ...(await partnersOf(act, { kind, city })), usual_city };
};

/** Telling a city twice has no further effect. */
export const tellCity: UseCase<typeof contract.tellCity> = async (act, { params, body: { kind, city } }) => {
  const me = await memberOf(act, params.company, 'bookForSelf');
  await act.sql(noteInterest, { company: me.company_id, kind, city });
  return { city };
};
