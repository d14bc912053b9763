import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../staff-contract.ts';
import { aboutView, answerDay, messageViews, rowView } from './case-views.ts';
import { rightView } from './data-request-views.ts';
import { rightOf } from './data-requests.sql.ts';
import { companiesOfPerson, fileOf } from './desk.sql.ts';

export const rowOfFile = async (act: Act, id: string) => {
  staffOnly(act);
  const row = await act.one(fileOf, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** A case as the console shows it. Refuses with not_found. */
export const caseFile = async (act: Act, id: string): Promise<contract.CaseFile> => {
  const row = await rowOfFile(act, id);
  const right = await act.one(rightOf, { id });
  const data_request = right ? rightView(right) : null;
  return {
    ...rowView(row),
    name: row.name,
    about: aboutView(row),
    companies: row.user_id ? [...(await act.sql(companiesOfPerson, { account: row.user_id }))] : [],
    user_id: row.user_id,
    email: row.email,
    phone: row.phone,
    answer_by: answerDay(row, data_request),
    data_request,
    closed_at: row.closed_at?.toISOString() ?? null,
    driver_says: row.driver_says,
    messages: await messageViews(act, id, id),
  };
};

export const readCaseFile: UseCase<typeof contract.readCaseFile> = (act, { params: { id } }) => caseFile(act, id);
