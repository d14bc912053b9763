// The demo company's proof of insurance, which staff have accepted.
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import type { FileStore } from '../../src/kernel/files.ts';
import { addInsurance, decideInsurance } from '../../src/modules/companies/security-contract.ts';
import { addDays } from '../../src/shared/clock.ts';
import type { CallAs } from './call.ts';
import { onePage, sendUpload } from './papers.ts';

type Parts = { readonly db: Database; readonly files: FileStore; readonly call: CallAs };

/** @param today of Lagos */
export const seedInsurance = async (
  { db, files, call }: Parts,
  { company, admin, staff: member }: { readonly company: string; readonly admin: Actor; readonly staff: Actor },
  today: string,
): Promise<void> => {
  const staff: Actor = { ...member, kind: 'staff' };
  const upload_id = await sendUpload(db, files, admin, onePage('Goods in transit, Zuma Foods Ltd'));
  const body = { upload_id, name: 'goods-in-transit.pdf', expires_on: addDays(today, 300) };
  const { id } = await call(admin, addInsurance, { params: { company }, body });
  await call(staff, decideInsurance, { params: { id }, body: { accepted: true } });
};
