import { randomUUIDv7 } from 'node:crypto';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { type Proof, proofAskedOf } from '../../identity/server/door.ts';
import { moneyRefusals as refuse, type Payout } from '../contract.ts';
import { moneyEvents } from '../events.ts';
import { postingForPayoutHold } from '../ledger.ts';
import { checkPayout, type Destination, type PayoutInput, showDestination } from '../rules.ts';
import { payableOf } from './ledger.sql.ts';
import { askPayout, takeConfirmation } from './payouts.sql.ts';
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

/**
 * What the rules say. The balance read here only words the refusal; the ledger's floor decides when several requests arrive at
 * once.
 */
export const checkAsked = async (act: Act, account: string, asked: PayoutInput) => {
  const payable = await act.one(payableOf, { owner: account });
  const checked = checkPayout(asked, payable?.balance_kobo ?? 0);
  if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
  refuseBadWallet(checked.destination);
  return checked;
};

type Asked = PayoutInput & { readonly confirmation?: string | undefined };
type Whose = WhoseAccount & { readonly proof: Proof };

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

const holdAndQueue = async (act: Act, asked: Asked, whose: Whose, provider: string): Promise<Payout> => {
  const accountId = ownAccount(act);
  const { amount_kobo, fee_kobo, destination } = await checkAsked(act, accountId, asked);
  const { doubt, account_name } = whose;
  const proven_by = await proofFor(act, asked, destination, whose);
  const id = randomUUIDv7();
  const payout = await act.one(askPayout, {
    id,
    account: accountId,
    amount_kobo,
    fee_kobo,
    method: destination.method,
    destination,
    shown: showDestination(destination),
    account_name,
    doubt,
    proven_by,
    provider,
  });
  if (!payout) throw new Error('payout was not stored');
  try {
    await postEntries(act, postingForPayoutHold({ payoutId: id, workerId: accountId, amount_kobo }), {
      payout: id,
      title: payout.shown,
    });
  } catch (error) {
    if (brokenConstraint(error) === 'balance_floor') throw refuseField(refuse.insufficient_balance, 'amount_kobo');
    throw error;
  }
  act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}` });
  act.emit(moneyEvents.payout_requested, payoutEvent(payout));
  if (doubt) act.emit(moneyEvents.payout_confirmed, { ...payoutEvent(payout), doubt, accountName: account_name });
  return shownPayout(payout);
};

/**
 * Instant Payout (partners.md §5): holds the amount in the ledger and queues the transfer, in one transaction. Before it the
 * provider is asked whose account it is: an account that may not be the worker's own needs a confirmation (confirm-payout.ts).
 */
export const requestPayout =
  (provider: string, askWhose: AskWhose): UseCaseWithActs<typeof contract.requestPayout> =>
  async (db, actor, { body }, exchange) => {
    const { payments } = await db.act(actor, async (act) => act.settings);
    if (payments === 'off') throw new Refused(refuse.payouts_off);
    const there = checkPayout(body, Number.MAX_SAFE_INTEGER);
    // Its faults are reported below, in the specification's order.
    const found: WhoseAccount = there.ok
      ? await askWhose(db, actor, there.destination)
      : { account_name: null, doubt: 'no_name' };
    const proof = found.doubt ? await proofAskedOf(db, actor) : 'password';
    return db.act(actor, (act) => exchange.once(act, () => holdAndQueue(act, body, { ...found, proof }, provider)));
  };
