// The server knows what is due; the client only says how it pays, and the amount where it may choose one.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { isForbidden } from '../../../kernel/db/faults.ts';
import { log } from '../../../kernel/log.ts';
import { Refused, type RefusalKind } from '../../../shared/refusal.ts';
import type { PayableKind } from '../payable-rules.ts';
import { paymentRefusals } from '../payment-contract.ts';
import type { PayWay } from '../payment-rules.ts';
import { named } from '../adapters/adapters.ts';
import { noteAway, whoOpens } from '../adapters/away.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { openPayment, wayToPay } from './open-payment.ts';
import type { CardToCharge } from './kept-cards.ts';
import { type Asked, type CardPayments, type Payable, payableOfKind, settle } from './payables.ts';
import { abandonPayment } from './verify-payment.ts';

/** The amount due has just changed. */
class DueChanged extends Error {
  override readonly name = 'DueChanged';
}

/** off: no provider, or not for this payable. */
type Words = { readonly off: RefusalKind; readonly unreachable: RefusalKind };
const wordsOf = (way: PayWay, { words }: Payable): Words => {
  const said = { ...paymentRefusals, ...words };
  return {
    transfer: { off: said.transfer_off, unreachable: said.transfer_unreachable },
    card: { off: said.card_off, unreachable: said.payment_unreachable },
    ussd: { off: said.ussd_off, unreachable: said.ussd_unreachable },
    wallet: { off: said.wallet_off, unreachable: said.wallet_unreachable },
  }[way];
};

/** Whether the provider has this way to pay, and a code of this bank. */
const offers = ({ ussd, openWallet }: Checkouts, way: PayWay, bank: string | null): boolean =>
  way === 'ussd'
    ? ussd !== undefined && (bank === null || ussd.banks.includes(bank))
    : way !== 'wallet' || openWallet !== undefined;

/** Who may open it, best first. @throws Refused when no one has this way, or a code of this bank */
const takersOf = ({ checkouts }: CardPayments, way: PayWay, bank: string | null, off: RefusalKind): Checkouts[] => {
  const all = whoOpens(checkouts, way, Date.now()).filter((one) => offers(one, way, null));
  if (all.length === 0) throw new Refused(off);
  const takers = all.filter((one) => offers(one, way, bank));
  if (takers.length === 0) throw new Refused(paymentRefusals.ussd_bank);
  return takers;
};

type Begin = {
  readonly kind: PayableKind;
  readonly key: string;
  readonly way: PayWay;
  readonly asked: Asked;
  /** The account that keeps the card. */
  readonly keepFor?: string | null;
  /** The kept card that pays. */
  readonly card?: CardToCharge | null;
  /** For USSD: the bank whose code is requested. */
  readonly bank?: string | null;
};

/** The refusals of a kept card. */
const ofKeptCard = { declined: paymentRefusals.card_declined, unusable: paymentRefusals.card_unusable } as const;

/**
 * Opens the provider's page, account or code for what is due, or charges the kept card.
 * @returns url: the page, or the bank's for a kept card, null for a transfer or a code; paid: it has been paid
 */
export const beginPayment = async (
  db: Database,
  cards: CardPayments,
  actor: Actor,
  { kind, key, way, asked, keepFor = null, card = null, bank = null }: Begin,
): Promise<{ readonly paid: boolean; readonly url: string | null }> => {
  const payable = payableOfKind(cards.payables, kind);
  const refuse = wordsOf(way, payable);
  const checking = payable.words?.payment_checking ?? paymentRefusals.payment_checking;
  let last: RefusalKind = checking;
  let charged = card;
  const opened = (provider: string) =>
    db.act(actor, async (act) => {
      if (act.settings.payments === 'off' || (way !== 'card' && payable.cardOnly)) throw new Refused(refuse.off);
      const { id, about, ...due } = await payable.due(act, key, asked);
      if (due.amount_kobo <= 0) throw new Refused(paymentRefusals.nothing_due);
      const attempt = await openPayment(
        act,
        { payable: { kind, id }, way, keep_for: keepFor, card_id: charged?.id ?? null, bank, ...due },
        provider,
      );
      // The insert may have waited for another payment of it that was just recorded: then less is due, or nothing.
      if (attempt.isNew && (await payable.due(act, key, asked)).amount_kobo !== due.amount_kobo) throw new DueChanged();
      return { ...attempt, about };
    });
  const charger = card && named(cards.checkouts, card.provider);
  const takers = charger ? [charger] : takersOf(cards, way, bank, refuse.off);
  // If an attempt is over, a new one is made; and each provider is tried once.
  for (let rounds = takers.length + 1; rounds > 0; rounds -= 1) {
    const begun = await opened((takers[0] ?? cards.checkouts.current).name).catch((error: unknown) => {
      if (error instanceof DueChanged || isForbidden(error)) return null;
      throw error;
    });
    if (!begun) continue;
    const { about, ...attempt } = begun;
    const found = await wayToPay(db, cards, attempt, about);
    if (found.is === 'open') return { paid: false, url: found.url };
    if (found.is === 'checking') throw new Refused(checking);
    if (found.is === 'opening') throw new Refused(paymentRefusals.payment_opening);
    if (found.is === 'declined' || found.is === 'unusable') throw new Refused(ofKeptCard[found.is]);
    if (found.is === 'page') {
      charged = null;
      continue;
    }
    if (found.is === 'unreachable') {
      const [away, next] = takers;
      // The payer may choose another bank at once.
      if (found.isAway && way === 'ussd') await abandonPayment(db, cards, attempt.row.id);
      if (!found.isAway || !away || !next || away.name !== attempt.row.provider)
        throw new Refused(refuse.unreachable, { retryAfter: 10 });
      // Nobody has seen a page or an account of it, so another provider may begin.
      log.error('another payment provider takes over', { from: away.name, to: next.name, way });
      noteAway(away, way, Date.now());
      await abandonPayment(db, cards, attempt.row.id);
      takers.shift();
      continue;
    }
    await settle(db, cards.payables, { kind, id: attempt.row.payable_id });
    if (found.is === 'paid') return { paid: true, url: null };
    // Each time, another press has opened its own.
    last = paymentRefusals.payment_opening;
  }
  throw new Refused(last);
};
