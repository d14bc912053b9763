import type { Act } from '../../../kernel/db/act.ts';
import { identityEvents } from '../events.ts';
import { accountByEmail, openAccount } from './accounts.sql.ts';
import { latestLink } from './links.sql.ts';
import { mail } from './mail.ts';
import { makeCode, nothing } from './send-link.ts';
import { mailedPaths, paths } from '../../../shared/paths.ts';

type WorkEmail = {
  readonly email: string;
  /** E.164 */
  readonly phone: string | null;
  /** The requester. Limits emails from strangers. */
  readonly source: string;
  /** Stores the request when a letter is sent; only the mailbox gets its id, and its owner confirms it after signing in. */
  readonly keep: () => Promise<string>;
};

/**
 * Sends a link to `/verify` that proves a work email and signs in (decisions.md, "Email links"). An email with an account gets a letter
 * that leads to the sign-in instead. If a link was sent within the last minute, nothing is sent or stored. By the system.
 */
export const sendWorkLink = async (act: Act, { email, phone, source, keep }: WorkEmail): Promise<void> => {
  const known = await act.one(accountByEmail, { email });
  const counted = { allowance: 'sign_up', source } as const;
  const { origin } = act.settings;
  if (known?.confirmed) {
    const next = paths.corporateDashboard(`home?sign_up=${await keep()}`);
    const url = origin + paths.login({ next });
    act.task('mail.send', { ...mail('work_email_known', { url }), to: email, ...counted });
    return;
  }
  const account =
    known ??
    (await act.one(openAccount, { email, name: '', phone: null, came_from: 'corporate' })) ??
    (await act.one(accountByEmail, { email }));
  if (!account) throw new Error('account was not opened');
  if ((await act.one(latestLink, { account: account.id, purpose: 'magiclink' }))?.fresh) return;
  await keep();
  const waiting = { ...nothing, phone, came_from: 'corporate' } as const;
  const { code, made } = makeCode(act, { account: account.id, purpose: 'magiclink', waiting });
  await made;
  const url = origin + mailedPaths.verifyWork(code);
  act.task('mail.send', { ...mail('confirm_work_email', { url }), to: email, ...counted });
  if (!known) act.emit(identityEvents.signed_up, { accountId: account.id, email });
};
