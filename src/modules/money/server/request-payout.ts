import { randomUUIDv7 } from 'node:crypto';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { factorSince, identityLevelOf, type Proof, proofAskedOf } from '../../identity/server/door.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import type { PayoutDoubt } from '../account-name-rules.ts';
import { type Ceiling, ceilingOf, ceilingSentence } from '../ceiling-rules.ts';
import { moneyRefusals as refuse, type Payout } from '../contract.ts';
import { freeFrom } from '../new-account-rules.ts';
import { payoutEvents } from '../payout-events.ts';
import { postingForPayoutHold } from '../payout-postings.ts';
import { checkDestination, checkPayout, type Destination, sentWithoutProof_kobo, showDestination } from '../rules.ts';
import { knownAccount, nameAccount } from './held-payouts.sql.ts';
import { payableOf } from './ledger.sql.ts';
import { type AskedPayout, keepAccount, withSavedAccount } from './payout-accounts.ts';
import { askedSince, askPayout, takeConfirmation } from './payouts.sql.ts';
import { placesAt } from './read-banks.ts';
import { postEntries } from './post-entries.ts';
import { payoutEvent, shownPayout } from './show-payout.ts';
import { checkWalletAddress } from './wallet-address.ts';
import type { AskWhose, WhoseAccount } from './whose-account.ts';
import type * as contract from '../contract.ts';

/** The one check a browser does not make: the checksum in a wallet address. */
export const refuseBadWallet = (destination: Destination): string | null => {
  if (destination.method !== 'crypto') return null;
  const verdict = checkWalletAddress(destination.network, destination.account);
  if (!verdict.ok) throw refuseField(refuse.bad_account, 'account', verdict.message);
  return verdict.warning;
};

/** What the person has sent on this Lagos day, what its ceiling leaves, and the payout that is on its way. */
export const readToday = async (act: Act, account: string) => {
  const since = lagosInstant(lagosDate(await act.now()), '00:00');
  const [today, level] = await Promise.all([act.one(askedSince, { account, since }), identityLevelOf(act, account)]);
  const sent_kobo = today?.sum_kobo ?? 0;
  const ceiling = ceilingOf(level, sent_kobo, act.settings.payoutCeilings_kobo);
  return { since, sent_kobo, under_way: today?.under_way, ceiling };
};

const refuseAbove = (ceiling: Ceiling): Refused =>
  refuseField(refuse.above_ceiling, 'amount_kobo', ceilingSentence(ceiling));

/** The request, in one form; the person's requests of today; the payout that is on its way. */
const look = async (act: Act, account: string, asked: AskedPayout) => {
  const [input, payable, today] = await Promise.all([
    withSavedAccount(act, account, asked),
    act.one(payableOf, { owner: account }),
    readToday(act, account),
  ]);
  return { input, balance_kobo: payable?.balance_kobo ?? 0, ...today };
};

/**
 * What the rules say. The balance, the ceiling and the payout on its way read here only word the refusal; the ledger's floor,
 * money.left_to_send and the index decide when several requests arrive at once.
 */
export const checkAsked = async (act: Act, providers: readonly string[], account: string, asked: AskedPayout) => {
  const { input, balance_kobo, sent_kobo, under_way, since, ceiling } = await look(act, account, asked);
  const places = await placesAt(act, providers);
  const checked = checkPayout(input, { balance_kobo, left_kobo: ceiling.left_kobo }, places);
  // The balance is too small because a payout is on its way: that is what the person needs to hear.
  if (under_way && (checked.ok || checked.refusal.code === refuse.insufficient_balance.code))
    throw new Refused(refuse.payout_under_way, { about: { payout: under_way } });
  if (!checked.ok && checked.refusal === refuse.above_ceiling) throw refuseAbove(ceiling);
  if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
  const { crypto } = act.settings;
  if (checked.destination.method === 'crypto' && crypto === 'off') throw refuseField(refuse.method_off, 'method');
  refuseBadWallet(checked.destination);
  return {
    ...checked,
    shown: showDestination(checked.destination, places),
    large: sent_kobo + checked.amount_kobo > sentWithoutProof_kobo,
    since,
    ceiling,
  };
};

/** Where it goes, for the look-up of the name; its faults are reported later, in the specification's order. */
const checkThere = async (act: Act, providers: readonly string[], asked: AskedPayout) => {
  const places = await placesAt(act, providers);
  return withSavedAccount(act, ownAccount(act), asked).then(
    (input) => checkDestination(input, places),
    () => null,
  );
};

type Asked = AskedPayout & { readonly confirmation?: string | undefined };
type Whose = { readonly account_name: string | null; readonly doubt: PayoutDoubt | null; readonly proof: Proof };

const proofFor = async (act: Act, asked: Asked, destination: Destination, whose: Whose): Promise<Proof | null> => {
  const { doubt, account_name, proof } = whose;
  if (doubt === null) return null;
  const { confirmation: id } = asked;
  const about = { doubt, proof, ...(account_name === null ? {} : { account_name }) };
  if (!id) throw new Refused(refuse.confirm_account, { about });
  const { accountId: account, sessionId: session } = act.actor;
  const taken = await act.one(takeConfirmation, {
    id,
    account: account ?? '',
    session: session ?? '',
    amount_kobo: asked.amount_kobo ?? 0,
    destination,
    account_name,
  });
  if (!taken) throw new Refused(refuse.confirmation_over, { about });
  return taken.proven_by;
};

/** Until when a payout to this account waits, because it is new; null: it does not. Afterwards the account is known. */
const waitFor = async (act: Act, account: string, destination: Destination, proven_by: Proof | null) => {
  const now = await act.now();
  const known = await act.one(knownAccount, { account, destination });
  const factorAt = await factorSince(act);
  const naming = { everPaid: known?.ever_paid ?? false, factorAt, byCode: proven_by === 'code', now };
  const free_at = freeFrom({ ...naming, hours: act.settings.newAccountHours });
  const named = await act.one(nameAccount, { account, destination, free_at });
  if (!named) throw new Error('the account was not named');
  return named.free_at > now ? named.free_at : null;
};

const storePayout = async (
  act: Act,
  account: string,
  payout: Omit<Parameters<typeof askPayout.values>[0], 'account' | 'ceiling_kobo'>,
  ceiling: Ceiling,
) => {
  try {
    const stored = await act.one(askPayout, { account, ceiling_kobo: ceiling.day_kobo, ...payout });
    if (!stored) throw refuseAbove((await readToday(act, account)).ceiling);
    return stored;
  } catch (error) {
    if (brokenConstraint(error) === 'one_payout_on_its_way') throw new Refused(refuse.payout_under_way);
    throw error;
  }
};

const holdAndQueue = async (act: Act, asked: Asked, given: Whose, providers: readonly string[]): Promise<Payout> => {
  const accountId = ownAccount(act);
  const { since, ceiling, ...checked } = await checkAsked(act, providers, accountId, asked);
  const { amount_kobo, fee_kobo, destination, shown, large } = checked;
  const { account_name } = given;
  const doubt = given.doubt ?? (large ? 'large_sum' : null);
  const proven_by = await proofFor(act, asked, destination, { ...given, doubt });
  const id = randomUUIDv7();
  const { method } = destination;
  const held_until = await waitFor(act, accountId, destination, proven_by);
  const facts = {
    id,
    amount_kobo,
    fee_kobo,
    method,
    destination,
    shown,
    account_name,
    doubt,
    proven_by,
    provider: providers[0] ?? '',
    held_until,
    since,
  };
  const payout = await storePayout(act, accountId, facts, ceiling);
  try {
    await postEntries(act, postingForPayoutHold({ payoutId: id, workerId: accountId, amount_kobo }), {
      payout: id,
      title: payout.shown,
    });
  } catch (error) {
    if (brokenConstraint(error) === 'balance_floor') throw refuseField(refuse.insufficient_balance, 'amount_kobo');
    throw error;
  }
  if (asked.save && !asked.saved) await keepAccount(act, accountId, { destination, shown }, account_name);
  const when = held_until ? { runAt: held_until } : {};
  act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}`, ...when });
  act.emit(payoutEvents.payout_requested, payoutEvent(payout));
  if (held_until)
    act.emit(payoutEvents.payout_held, {
      ...payoutEvent(payout),
      accountName: account_name,
      until: held_until.toISOString(),
    });
  if (doubt) act.emit(payoutEvents.payout_confirmed, { ...payoutEvent(payout), doubt, accountName: account_name });
  return shownPayout(payout);
};

/**
 * Instant Payout (partners.md §5): holds the amount in the ledger and queues the transfer, in one transaction. Before it the
 * provider is asked whose account it is: an account that may not be the worker's own needs a confirmation, and so does a payout
 * that brings the day above a sum (confirm-payout.ts).
 * @param providers where it is requested, then those that take over
 */
export const requestPayout =
  (providers: readonly string[], askWhose: AskWhose): UseCaseWithActs<typeof contract.requestPayout> =>
  async (db, actor, { body }, exchange) => {
    const { payments, there } = await db.act(actor, async (act) => ({
      ...act.settings,
      there: await checkThere(act, providers, body),
    }));
    if (payments === 'off') throw new Refused(refuse.payouts_off);
    const holder: WhoseAccount = there?.ok
      ? await askWhose(db, actor, there.destination)
      : { account_name: null, doubt: 'no_name' };
    const proof = await proofAskedOf(db, actor);
    return db.act(actor, (act) => exchange.once(act, () => holdAndQueue(act, body, { ...holder, proof }, providers)));
  };
