import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { lineOf, partsOf } from './statement.sql.ts';
import type * as contract from '../contract.ts';

/** One line of the statement with what it is part of. */
export const readEarning: UseCase<typeof contract.readEarning> = async (act, { params }) => {
  const id = Number(params.id);
  const line = await act.one(lineOf, { worker: ownAccount(act), id });
  const parts = await act.one(partsOf, { lines: [id] });
  if (!line || !parts) throw new Refused(common.not_found);
  return { ...line, ...parts, id: line.id, posted_at: line.posted_at.toISOString() };
};
