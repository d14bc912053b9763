import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { may } from '../rules.ts';
import { myCompanies } from './companies.sql.ts';
import { paths } from '../../../shared/paths.ts';

export const listMyCompanies: UseCase<typeof contract.listMyCompanies> = async (act) => ({
  items: (await act.sql(myCompanies, {})).map(({ created_at, ...company }) => ({
    ...company,
    ...(may(company.access, 'viewBilling') ? {} : { card_last4: null, card_brand: null }),
    link: paths.company(company.slug),
    created_at: created_at.toISOString(),
  })),
});
