// A completed upload becomes the company's proof of insurance. Its content is inspected outside any transaction.
import type { Act, Actor, Database } from '../../../../kernel/db/act.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { FileStore, KeptDocument } from '../../../../kernel/files.ts';
import { handInUpload } from '../../../../kernel/hand-in-upload.ts';
import { addDocument } from '../../../../kernel/http/files.sql.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { deleteUpload, findUpload } from '../../../../kernel/http/uploads.sql.ts';
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { refuseField } from '../../../../shared/refusal.ts';
import { securityRefusals as refuse } from '../../security-contract.ts';
import { securityEvents } from '../../security-events.ts';
import { expiryFault, insuranceTakes, securityLimits } from '../../security-rules.ts';
import { insertInsurance, insuranceOfUpload, replaceInsurance } from './insurances.sql.ts';
import { memberOf } from '../member-of.ts';
import { insuranceView } from './read-security.ts';
import type * as contract from '../../security-contract.ts';

type Asked = { readonly company: string; readonly upload: string; readonly name: string; readonly expires_on: string };

const record = (db: Database, actor: Actor, kept: KeptDocument, { company, upload, name, expires_on }: Asked) =>
  db.act(actor, async (act) => {
    await memberOf(act, company, 'manageSecurity');
    const { stored_as, media_type, bytes, pages } = kept;
    const file = await act.one(addDocument, { owner: ownAccount(act), stored_as, media_type, bytes });
    if (!file) throw new Error('insurance was not recorded');
    await act.sql(replaceInsurance, { company });
    const row = await act.one(insertInsurance, { company, upload, file: file.id, name, pages, expires_on });
    if (!row) throw new Error('insurance was not recorded');
    void act.sql(deleteUpload, { id: upload });
    act.emit(securityEvents.insurance_added, { companyId: company, expiresOn: expires_on });
    return insuranceView(row, lagosDate(await act.now()));
  });

const doneBefore = async (act: Act, { company, upload }: Asked) => {
  const row = await act.one(insuranceOfUpload, { company, upload });
  return row && insuranceView(row, lagosDate(await act.now()));
};

export const addInsurance =
  (files: FileStore): UseCaseWithActs<typeof contract.addInsurance> =>
  async (db, actor, { params: { company }, body }) => {
    const { upload_id: id, name, expires_on } = body;
    const asked = { company, upload: id, name, expires_on };
    const begun = await db.act(actor, async (act) => {
      await memberOf(act, company, 'manageSecurity');
      const account = ownAccount(act);
      const today = lagosDate(await act.now());
      const fault = expiryFault(expires_on, today, addDays(today, securityLimits.insuranceYears * 366));
      if (fault) throw refuseField(refuse.wrong_expiry, 'expires_on', `${fault}.`);
      const done = await doneBefore(act, asked);
      return { account, done, upload: done ? undefined : await act.one(findUpload, { id, account }) };
    });
    // The first response was lost.
    if (begun.done) return begun.done;
    return handInUpload(
      files,
      begun.upload,
      { id, name, takes: insuranceTakes, account: begun.account },
      (stored) => record(db, actor, stored, asked),
      async () => (await db.act(actor, (act) => doneBefore(act, asked))) ?? undefined,
    );
  };
