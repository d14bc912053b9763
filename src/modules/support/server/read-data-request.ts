import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { supportEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { ofCase } from './case-views.ts';
import { staffRightView } from './data-request-views.ts';
import { lookedRecently, rightFile } from './data-requests.sql.ts';
import { caseFile, rowOfFile } from './read-case-file.ts';

export const dataRequestFile = async (act: Act, id: string): Promise<contract.DataRequestFile> => {
  const row = await act.one(rightFile, { id });
  if (!row) throw new Refused(common.not_found);
  return { ...staffRightView(row), on_record: row.on_record, file: row.has_case ? await caseFile(act, id) : null };
};

/** The look is part of the trail, once an hour: a page that is open asks again with every event. */
export const readDataRequest: UseCase<typeof contract.readDataRequest> = async (act, { params: { id } }) => {
  const file = await dataRequestFile(act, id);
  if (file.file && !(await act.one(lookedRecently, { id, by: ownAccount(act) }))?.looked)
    act.emit(supportEvents.data_request_viewed, ofCase(await rowOfFile(act, id)));
  return file;
};
