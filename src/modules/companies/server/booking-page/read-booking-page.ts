import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type * as contract from '../../booking-page-contract.ts';
import { pageOf } from './booking-page.sql.ts';

/** For anyone with the link. Reveals only the company's name and how to sign in. */
export const readBookingPage: UseCase<typeof contract.readBookingPage> = async (act, { params }) => {
  const page = await act.one(pageOf, { slug: params.slug });
  if (!page || page.name === null || page.closed === null) throw new Refused(common.not_found);
  const { name, program_name, closed, sign_on } = page;
  return { name, program_name, closed, sign_on: sign_on ?? 'none' };
};
