// The cards that a person keeps. Their tokens stay in the database (money.card_to_charge).
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { seal, type SealedPlace, unseal } from '../../../kernel/sealed.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { type Adapters, named } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { moneyEvents } from '../events.ts';
import { cardWords, isExpired, type KeptCard, maxKeptCards, type ReusableCard } from '../kept-card-rules.ts';
import type * as contract from '../kept-card-contract.ts';
import { paymentRefusals } from '../payment-contract.ts';
import { cardToCharge, keepCardOf, keptCard, keptCardsOf, removeCard } from './kept-cards.sql.ts';
import type { PaymentRow } from './payment-event.ts';

const standingOf = (
  card: KeptCard & { readonly provider: string },
  checkouts: Adapters<Checkouts>,
  now: Date,
  isOff: boolean,
): 'ready' | 'expired' | 'unusable' => {
  if (isExpired(card, now)) return 'expired';
  return !isOff && named(checkouts, card.provider)?.chargeCard ? 'ready' : 'unusable';
};

export const listKeptCards =
  (checkouts: () => Adapters<Checkouts>): UseCase<typeof contract.listKeptCards> =>
  async (act) => {
    const isOff = act.settings.payments === 'off';
    const now = await act.now();
    const cards = await act.sql(keptCardsOf, { account: ownAccount(act) });
    return {
      items: cards.map(({ provider, ...card }) => ({
        ...card,
        standing: standingOf({ ...card, provider }, checkouts(), now, isOff),
      })),
      may_keep: !isOff && checkouts().inTurn.some(({ chargeCard }) => chargeCard !== undefined),
    };
  };

export const removeKeptCard: UseCase<typeof contract.removeKeptCard> = async (act, { params: { id } }) => {
  const account = ownAccount(act);
  const removed = await act.one(removeCard, { id, account });
  if (!removed) throw new Refused(common.not_found);
  act.emit(moneyEvents.card_removed, { accountId: account, card: cardWords(removed) });
  return null;
};

export type CardToCharge = { readonly id: string; readonly provider: string };

/** The person's own card, to be charged now. Another's is not found. */
export const cardOf = (db: Database, actor: Actor, checkouts: Adapters<Checkouts>, id: string): Promise<CardToCharge> =>
  db.act(actor, async (act) => {
    const card = await act.one(keptCard, { id, account: ownAccount(act) });
    if (!card) throw new Refused(common.not_found);
    const isOff = act.settings.payments === 'off';
    if (standingOf(card, checkouts, await act.now(), isOff) !== 'ready')
      throw new Refused(paymentRefusals.card_unusable);
    return { id, provider: card.provider };
  });

export const cardTable = 'money.kept_cards';
/** As `money.card_row` writes it: what identifies a kept card before it has an id. */
const cardPlace = (
  account: string,
  setup: string | null,
  { brand, last4, exp_month, exp_year }: KeptCard,
): SealedPlace => ({
  table: cardTable,
  row: [account, setup, brand, last4, exp_month, exp_year].filter((part) => part !== null).join(' '),
});

/** What its provider needs to charge it. By the system; null: it was removed. */
export const openCard = async (act: Act, id: string) => {
  const card = await act.one(cardToCharge, { id });
  if (!card?.row || !card.token || !card.email) return null;
  return { token: unseal(act, { table: cardTable, row: card.row }, card.token), email: card.email };
};

/** In the transaction that records that it has paid. */
export const keepCardThatPaid = async (act: Act, paid: PaymentRow, card: ReusableCard | null): Promise<void> => {
  const account = paid.keep_for;
  if (!account || !card) return;
  const setup = paid.payable_kind === 'card_setup' ? paid.payable_id : null;
  const { last4: digits, token: plain, ...rest } = card;
  const token = seal(act, cardPlace(account, setup, card), plain);
  const { provider } = paid;
  const done = await act.one(keepCardOf, { ...rest, digits, token, account, setup, provider, max: maxKeptCards });
  if (done?.kept && !setup) act.emit(moneyEvents.card_kept, { accountId: account, card: cardWords(card) });
};
