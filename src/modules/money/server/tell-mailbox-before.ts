// A thief changes the email before they name their account, so the previous address is told of the payout too.
import { onEvent } from '../../../kernel/on-event.ts';
import { paths } from '../../../shared/paths.ts';
import { mailboxesBefore } from '../../identity/server/door.ts';
import { mailboxBeforeDays } from '../new-account-rules.ts';
import { payoutEvents } from '../payout-events.ts';
import { mail } from './mail.ts';

/** It leads to the help page, because this address can no longer sign in. Each address is told once. */
export const tellMailboxBefore = onEvent(payoutEvents.payout_held, async (act, p) => {
  const url = act.settings.origin + paths.help();
  for (const { email, name } of await mailboxesBefore(act, p.accountId, mailboxBeforeDays)) {
    const words = { name, amount_kobo: p.amount_kobo, to: p.shown, until: p.until, url };
    const key = `${p.payoutId}:${email}`;
    act.task('mail.send', { ...mail('payout_held_before', words), to: email, key }, { key: `payout_held:${key}` });
  }
});
