import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { forgetOldFailures } from './accounts.sql.ts';
import { sendEmailChange } from './change-email.ts';
import { erasePersonalData } from './delete-account.ts';
import { forgetOldChallenges } from './factors.sql.ts';
import { forgetOldLinks } from './links.sql.ts';
import { forgetOldPhoneCodes } from './phone-codes.sql.ts';
import { sendSignInCode } from './send-phone-code.ts';
import { sendConfirmationAgain } from './resend-confirmation.ts';
import { sendRecoveryLink } from './send-recovery.ts';
import { forgetOldDevices, forgetOldSessions } from './sessions.sql.ts';

/** Deleted by the nightly task, each in its own transaction. */
const old = [
  forgetOldFailures,
  forgetOldSessions,
  forgetOldDevices,
  forgetOldLinks,
  forgetOldChallenges,
  forgetOldPhoneCodes,
];

export const identityTasks = (held: readonly PersonalData[]): TaskTable => ({
  'identity.erase': erasePersonalData(held),
  'identity.send_email_change': ({ account, email }, db) => sendEmailChange(db, String(account), String(email)),
  'identity.send_recovery': ({ email }, db) => sendRecoveryLink(db, String(email)),
  'identity.resend_confirmation': ({ email, source }, db) => sendConfirmationAgain(db, String(email), String(source)),
  'identity.send_phone_code': sendSignInCode,
  'identity.tidy': async (_payload, db) => {
    // No one reads ended sessions, links and tries.
    for (const query of old) await db.act(system, (act) => act.sql(query, {}));
  },
});

export const identityClockwork: readonly Clockwork[] = [{ task: 'identity.tidy', match: '20 3 * * *' }];
