import { filesOf } from '../../../kernel/http/files.sql.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { forgetConsentsOfEmail } from './consents.sql.ts';
import { accountById, forgetFailures } from './accounts.sql.ts';
import { dropPhoneCodes } from './phone-codes.sql.ts';
import { forgetInEvents, otherStaff } from './erase.sql.ts';
import { exportedAccount, exportedConsents, exportedFactors, exportedSessions } from './export.sql.ts';

const of = async (rows: Promise<{ row: unknown }[]>): Promise<unknown[]> => (await rows).map(({ row }) => row);

/** The account itself, its sign-ins, consents, and uploaded pictures. */
export const identityPersonalData: PersonalData = {
  name: 'identity',
  exportFor: async (act, { accountId: account }) => {
    const [profile, sessions, consents, factors, files] = await Promise.all([
      act.one(exportedAccount, { account }),
      of(act.sql(exportedSessions, { account })),
      of(act.sql(exportedConsents, { account })),
      of(act.sql(exportedFactors, { account })),
      act.sql(filesOf, { owner: account }),
    ]);
    return { account: profile?.row, sessions, consents, factors, files };
  },
  reasonsToStay: async (act: Act, { accountId }) => {
    const account = await act.one(accountById, { id: accountId });
    if (!account?.roles.includes('staff') || (await act.one(otherStaff, { account: accountId }))) return [];
    return ['You are the last member of staff. Add another member first.'];
  },
  erase: async (act, { accountId, email }) => {
    // Tries of a second press that arrived while the first deleted.
    for (const kind of ['password', 'code'] as const) void act.sql(forgetFailures, { email, kind });
    void act.sql(dropPhoneCodes, { account: accountId });
    void act.sql(forgetConsentsOfEmail, { email });
    await act.sql(forgetInEvents, { account: accountId, email });
  },
};
