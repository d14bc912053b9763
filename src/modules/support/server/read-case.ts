import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { mayReply } from '../rules.ts';
import { followedCase, type FoundCase } from './case-key.ts';
import { dataRequestOf } from './data-request-views.ts';
import { aboutView, answerDay, messageViews, rowView } from './case-views.ts';

/** @param key of the caller */
export const viewOf = async (act: Act, row: FoundCase, key: string): Promise<contract.CaseView> => {
  const data_request = await dataRequestOf(act, row, key);
  return {
    ...rowView(row),
    about: aboutView(row),
    data_request,
    answer_by: answerDay(row, data_request),
    driver_says: row.driver_says,
    answered_by: row.user_id ? 'account' : row.email ? 'email' : 'phone',
    may_reply: mayReply(row.closed_at, await act.now()),
    messages: (await messageViews(act, row.id, key)).map(({ author: _, ...message }) => message),
  };
};

export const readCase: UseCase<typeof contract.readCase> = async (act, { params }) =>
  viewOf(act, await followedCase(act, params.key), params.key);
