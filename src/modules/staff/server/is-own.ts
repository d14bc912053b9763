// Whether something is a member of staff's own case, so that somebody else decides it (docs/decisions/0083-own-cases-of-staff.md).
import type { Act } from '../../../kernel/db/act.ts';
import type { OwnKind } from '../../../shared/contract.ts';
import { own } from './own.sql.ts';

/** Whether it is the actor's: their order, company, work, application. False for something unknown, which the act itself refuses. */
export const isOwn = async (act: Act, kind: OwnKind, subject: string): Promise<boolean> =>
  (await act.one(own, { kind, subject }))?.own ?? false;
