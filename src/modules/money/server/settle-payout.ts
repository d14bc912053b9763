import { randomUUIDv7 } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { type Adapters, adapterOf, sendersFrom } from '../adapters/adapters.ts';
import type { PaymentProvider, Transfer, TransferOutcome } from '../adapters/provider.ts';
import {
  postingForPayoutFailed,
  postingForPayoutHold,
  postingForPayoutPaid,
  postingForPayoutReversed,
} from '../payout-postings.ts';
import { askAgainAfter_s, notPaidTo, payoutLife, type PayoutState, sentAgain } from '../rules.ts';
import { noteRefused, whoSends } from './cover-payout.ts';
import { endHold } from './held-payouts.sql.ts';
import { moveDues } from './partner-dues.sql.ts';
import { afterReturn, announce, balanceOf } from './payee.ts';
import { addPayoutAgain, beginSending, failedFor, movePayout, noteLook, payoutToSettle } from './payouts.sql.ts';
import { destinationFor } from './read-banks.ts';
import { postEntries } from './post-entries.ts';
import type { PayoutRow } from './show-payout.ts';

type Due = { id: string; looks: number };

const lookAgain = (db: Database, { id, looks }: Due, uncertain: boolean): Promise<void> =>
  // Only the system asks the provider, as often as it takes.
  db.act(system, async (act) => {
    void act.sql(noteLook, { id, uncertain });
    const runAt = new Date((await act.now()).getTime() + askAgainAfter_s(looks + 1) * 1_000);
    act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}`, runAt });
  });

/** When a payout that failed because of the balance is tried again. */
const againAfter_min = 60;

/** A reason that only reads like the balance must not send the same payout for ever. */
const maxAgainADay = 5;
const mayGoAgain = async (act: Act, id: string): Promise<boolean> => {
  const payout = await act.one(payoutToSettle, { id });
  if (!payout) return false;
  const before = await act.one(failedFor, { payee: payout.partner_id ?? payout.account_id ?? '', reason: sentAgain });
  return (before?.count ?? 0) < maxAgainADay;
};

/** In the act in which it failed: the person or partner waits, and need not request it again. */
const sendAgain = async (act: Act, { id, amount_kobo }: PayoutRow): Promise<void> => {
  const payoutId = randomUUIDv7();
  const again = await act.one(addPayoutAgain, { id: payoutId, failed: id, minutes: againAfter_min });
  if (!again) throw new Error('the payout was not stored again');
  const about = { payout: payoutId, title: again.shown };
  await postEntries(act, postingForPayoutHold({ payoutId, ...balanceOf(again), amount_kobo }), about);
  if (again.partner_id) void act.sql(moveDues, { from: id, to: payoutId });
  const when = again.not_before ? { runAt: again.not_before } : {};
  act.task('money.settle_payout', { payoutId }, { key: `payout:${payoutId}`, ...when });
  announce(act, again, 'again');
};

/**
 * provider: where it ended; ignored while another one sends it. quiet_s: also ignored if somebody began to send it less than this long ago.
 */
type Ended = { readonly id: string; readonly provider: string; readonly quiet_s?: number };

/** One transaction for the state, the ledger and the event. Idempotent. */
export const settle = (db: Database, { id, provider, quiet_s = 0 }: Ended, outcome: TransferOutcome): Promise<void> =>
  // The provider's answer settles a payout, never the person who is paid.
  db.act(system, async (act) => {
    const isBack = outcome.state === 'failed' || outcome.state === 'reversed';
    const to = outcome.state === 'paid' ? 'paid' : isBack ? 'failed' : 'sent';
    const { provider_id } = outcome;
    const advance = (move: 'send' | 'settle' | 'fail', state: PayoutState, reason: string | null) =>
      act.one(movePayout, { id, from: [...payoutLife.from(move)], to: state, provider, quiet_s, provider_id, reason });
    const isShort = outcome.state === 'failed' && outcome.isShort === true && (await mayGoAgain(act, id));
    const refused = isShort ? sentAgain : (outcome.reason ?? 'The payment provider declined it');
    // A provider may pay at once: then one answer means both sent and settled.
    const sent = to === 'failed' ? undefined : await advance('send', 'sent', null);
    const moved =
      to === 'sent'
        ? sent
        : to === 'paid'
          ? await advance('settle', 'paid', null)
          : await advance('fail', 'failed', refused);
    if (!moved) return;
    const { amount_kobo, fee_kobo } = moved;
    const about = { payout: id, title: moved.shown };
    if (to === 'paid') {
      await postEntries(act, postingForPayoutPaid({ payoutId: id, amount_kobo, fee_kobo }), about);
      announce(act, moved, 'paid');
    } else if (to === 'failed') {
      await postEntries(act, postingForPayoutFailed({ payoutId: id, ...balanceOf(moved), amount_kobo }), about);
      if (isShort) return sendAgain(act, moved);
      await afterReturn(act, moved, id);
      announce(act, moved, 'failed', moved.failure_reason);
    } else {
      announce(act, moved, 'sent');
    }
  });

/** The bank sent back what had arrived. In one transaction, once. */
export const takeBackIn = (db: Database, { id, provider }: Ended, reason: string | null): Promise<void> =>
  // The provider's answer returns a payout, never the person who was paid.
  db.act(system, async (act) => {
    const from = [...payoutLife.from('reverse')];
    const moved = await act.one(movePayout, {
      id,
      from,
      to: 'reversed',
      provider,
      quiet_s: 0,
      provider_id: null,
      reason,
    });
    if (!moved) return;
    const { amount_kobo, fee_kobo } = moved;
    const about = { payout: id, title: moved.shown };
    await postEntries(
      act,
      postingForPayoutReversed({ payoutId: id, ...balanceOf(moved), amount_kobo, fee_kobo }),
      about,
    );
    await afterReturn(act, moved, `reversed:${id}`);
    announce(act, moved, 'reversed', reason);
  });

/**
 * Whether a payout to a new account may be sent now. It is claimed in the row, so that a cancellation at this moment comes before or too
 * late, and a cancelled payout is never sent.
 */
const mayLeave = (db: Database, { id, not_before }: { id: string; not_before: Date | null }): Promise<boolean> =>
  // Only the system sends money.
  db.act(system, async (act) => {
    if (await act.one(endHold, { id })) return true;
    // Called before its time, for example by staff.
    if (not_before) act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}`, runAt: not_before });
    return false;
  });

/** With the provider's own code of the bank. Null: another run of the task, or a member of staff, was first. */
const sendTo = async (
  db: Database,
  provider: PaymentProvider,
  transfer: Transfer,
  uncertain: boolean,
): Promise<TransferOutcome | null> => {
  const { name } = provider;
  // Only the system sends money.
  if (!(await db.act(system, (act) => act.one(beginSending, { id: transfer.reference, provider: name })))) return null;
  // The list of banks belongs to no person.
  const there = await db.act(system, (act) => destinationFor(act, provider.name, transfer.destination));
  if (there) return provider.sendTransfer({ ...transfer, destination: there });
  // A payout that may have been sent before has not failed.
  return { state: uncertain ? 'unknown' : 'failed', provider_id: null, reason: notPaidTo };
};

/**
 * Advances a payout by one step; may run twice, late, or after a crash. The reference is the payout's id forever: the provider
 * starts nothing new for a known reference, and a payout with an unknown result is looked up before anything is sent.
 */
export const settlePayout =
  (payments: Adapters<PaymentProvider>): Task =>
  async ({ payoutId }, db) => {
    // Only the system sends money; the person who asked may be signed out.
    const payout = await db.act(system, (act) => act.one(payoutToSettle, { id: String(payoutId) }));
    if (!payout || !['requested', 'sent', 'paid'].includes(payout.status)) return;
    const { id, destination, amount_kobo, fee_kobo } = payout;
    const provider = adapterOf(payments, payout.provider, { payout: id });
    if (payout.status === 'paid') {
      const now = await provider?.findTransfer(id);
      return now?.state === 'reversed' ? takeBackIn(db, payout, now.reason) : undefined;
    }
    if (payout.held && !(await mayLeave(db, payout))) return;
    if (!provider) return lookAgain(db, payout, payout.uncertain);
    const known = payout.status === 'sent' || payout.uncertain ? await provider.findTransfer(id) : null;
    if (payout.status === 'sent' && !known) {
      // The provider accepted it and now does not know it: a person decides this.
      log.error('payout unknown to its provider', { payout: id });
      return lookAgain(db, payout, true);
    }
    const sender = known ? provider : await whoSends(db, sendersFrom(payments, provider), payout);
    if (!sender) return;
    const transfer = { reference: id, amount_kobo: amount_kobo - fee_kobo, destination };
    const outcome = known ?? (await sendTo(db, sender, transfer, payout.uncertain));
    if (!outcome) return;
    if (outcome.state === 'unknown' && outcome.isShort) return noteRefused(db, sender.name, id);
    if (outcome.state === 'unknown') return lookAgain(db, payout, true);
    if (outcome.state !== 'sent' || payout.status !== 'sent') await settle(db, { id, provider: sender.name }, outcome);
    if (outcome.state === 'sent') await lookAgain(db, payout, false);
  };
