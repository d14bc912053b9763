import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import { checkedExpiry } from './add-document.ts';
import { holdApplication } from './applications.sql.ts';
import { setExpiry } from './documents.sql.ts';
import { ownApplication } from './read-application.ts';
import type * as contract from '../application-contract.ts';

export const setDocumentExpiry: UseCase<typeof contract.setDocumentExpiry> = async (
  act,
  { params: { kind }, body },
) => {
  await act.sql(holdApplication, { account: ownAccount(act) });
  const { documents } = await ownApplication(act);
  if (!documents.some((one) => one.kind === kind && one.status !== null)) throw new Refused(refuse.no_document);
  const expires_on = await checkedExpiry(act, kind, body.expires_on);
  if (expires_on !== null) {
    const set = await act.one(setExpiry, { account: ownAccount(act), kind, expires_on });
    if (!set) throw new Refused(refuse.document_decided);
  }
  return ownApplication(act);
};
