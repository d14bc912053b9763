// A kept card that is charged again, at each provider that supports it.
import { describe, expect, test } from 'vitest';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { seal } from '../../src/kernel/sealed.ts';
import { cardTable, listKeptCards, removeKeptCard } from '../../src/modules/money/server/kept-cards.ts';
import { oweMore } from './debts.ts';
import { codeOf } from './job-database.ts';
import { badGateway, lost } from './provider-api.ts';
import type { ProviderFake, usingProvider } from './provider-flows.ts';

export const keptCardFlows = (flow: ReturnType<typeof usingProvider<ProviderFake>>, owed_kobo: number): void => {
  const { at, debtor, press, paymentOf, look, statusOf, olderBy } = flow;
  type Person = Awaited<ReturnType<typeof debtor>>;
  const cardsOf = async (who: Person) => {
    const { market, cards } = at();
    return (await market.as(who, (act) => listKeptCards(() => cards.checkouts)(act, {}, noExchange))).items;
  };
  const oweAgain = (who: Person) => at().market.as(system, (act) => oweMore(act, who.accountId, owed_kobo));
  /** Pays and keeps the card, then owes the same again. */
  const withCard = async (who?: Person) => {
    const worker = who ?? (await debtor());
    await press(worker, { keep_card: true });
    const first = await paymentOf(worker);
    await at().fake.pay(first);
    await look(first);
    await oweAgain(worker);
    const [card] = await cardsOf(worker);
    if (!card) throw new Error('no card was kept');
    return { worker, card_id: card.id };
  };
  const arrivals = (id: string) => at().market.value('SELECT count(*) FROM money.arrivals WHERE payment_id = $1', [id]);

  describe('a kept card', () => {
    test('is kept once if the payer ticked the box, and charged with one press', async () => {
      const { market, fake } = at();
      const { worker, card_id } = await withCard();
      expect(await cardsOf(worker)).toEqual([{ id: card_id, ...fake.kept, standing: 'ready' }]);
      expect(await press(worker, { card_id })).toBeNull();
      const id = await paymentOf(worker);
      expect([await statusOf(id), fake.chargesAsked(id), await arrivals(id)]).toEqual(['paid', 1, '1']);
      expect(await market.value(`SELECT way || ' ' || card_last4 FROM money.payments WHERE id = $1`, [id])).toBe(
        `card ${fake.kept.last4}`,
      );
      await oweAgain(worker);
      await withCard(worker);
      expect(await cardsOf(worker)).toHaveLength(1);
    });

    test('is not kept without a tick, or when the tick was removed', async () => {
      const worker = await debtor();
      await press(worker, { keep_card: true });
      await press(worker);
      const id = await paymentOf(worker);
      await at().fake.pay(id);
      await look(id);
      expect(await statusOf(id)).toBe('paid');
      expect(await cardsOf(worker)).toEqual([]);
    });

    test('is charged once by a double tap and two tabs', async () => {
      const { worker, card_id } = await withCard();
      const presses = await Promise.allSettled([1, 2, 3].map(() => press(worker, { card_id })));
      expect(presses.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
      const id = await paymentOf(worker);
      expect([await statusOf(id), at().fake.chargesAsked(id)]).toEqual(['paid', 1]);
      const begun = await at().market.value('SELECT count(*) FROM money.payments WHERE account_id = $1', [
        worker.accountId,
      ]);
      expect(begun).toBe('2');
    });

    test('that the bank declines costs nothing, and another method may be used', async () => {
      const { worker, card_id } = await withCard();
      at().fake.nextCharge('declined');
      expect(await codeOf(press(worker, { card_id }))).toBe('card_declined');
      const id = await paymentOf(worker);
      expect([await statusOf(id), await arrivals(id)]).toEqual(['failed', '0']);
      expect(await press(worker)).toMatch(/^https:/);
    });

    test('is charged once though the answer was lost: the provider is queried', async () => {
      const { worker, card_id } = await withCard();
      at().fake.trouble(lost);
      expect(await press(worker, { card_id })).toBeNull();
      const id = await paymentOf(worker);
      expect([await statusOf(id), at().fake.chargesAsked(id)]).toEqual(['paid', 1]);
    });

    test('that never reached the provider is checked, then released, and pays at the next press', async () => {
      const { worker, card_id } = await withCard();
      at().fake.trouble(badGateway);
      expect(await codeOf(press(worker, { card_id }))).toBe('payment_checking');
      const id = await paymentOf(worker);
      expect(await codeOf(press(worker, { card_id }))).toBe('payment_checking');
      expect(await codeOf(press(worker))).toBe('payment_checking');
      expect([await statusOf(id), at().fake.chargesAsked(id)]).toEqual(['started', 1]);
      await olderBy(id, 6);
      expect(await press(worker, { card_id })).toBeNull();
      expect(await statusOf(id)).toBe('abandoned');
    });

    test('is settled by the clock when the process died after the charge', async () => {
      const { worker, card_id } = await withCard();
      at().fake.trouble(lost, lost);
      expect(await codeOf(press(worker, { card_id }))).toBe('payment_checking');
      const id = await paymentOf(worker);
      await look(id);
      expect([await statusOf(id), at().fake.chargesAsked(id)]).toEqual(['paid', 1]);
    });

    test('is checked while its charge is pending at the bank, and never charged a second time', async () => {
      const { worker, card_id } = await withCard();
      at().fake.nextCharge('pending');
      expect(await codeOf(press(worker, { card_id }))).toBe('payment_checking');
      const id = await paymentOf(worker);
      expect(await codeOf(press(worker, { card_id }))).toBe('payment_checking');
      expect([await paymentOf(worker), at().fake.chargesAsked(id)]).toEqual([id, 1]);
    });

    test('pays nothing when less than the requested amount is charged, and that is refunded', async () => {
      const { worker, card_id } = await withCard();
      at().fake.nextCharge('less');
      expect(await codeOf(press(worker, { card_id }))).toBe('card_declined');
      const id = await paymentOf(worker);
      expect(await statusOf(id)).toBe('failed');
      expect(await at().market.value('SELECT amount_kobo FROM money.refunds WHERE payment_id = $1', [id])).toBe(
        String(owed_kobo - 100),
      );
    });

    test("leads to its bank's page when that requires a confirmation, the same one at each press", async () => {
      if (!at().fake.confirms) return;
      const { worker, card_id } = await withCard();
      at().fake.nextCharge('confirm');
      const url = await press(worker, { card_id });
      expect(url).toMatch(/^https:.*confirm/);
      expect(await press(worker, { card_id })).toBe(url);
      const id = await paymentOf(worker);
      expect([await statusOf(id), at().fake.chargesAsked(id)]).toEqual(['started', 1]);
      await at().fake.pay(id);
      await look(id);
      expect(await statusOf(id)).toBe('paid');
    });

    test('is not charged when its provider refuses the token', async () => {
      const { worker, card_id } = await withCard();
      const { market } = at();
      const row = String(
        await market.value('SELECT money.card_row(c) FROM money.kept_cards c WHERE id = $1', [card_id]),
      );
      const token = seal(market.db, { table: cardTable, row }, 'of-another');
      await market.owner.query('UPDATE money.kept_cards SET token = $2 WHERE id = $1', [card_id, token]);
      expect(await codeOf(press(worker, { card_id }))).toBe('card_declined');
      expect(await statusOf(await paymentOf(worker))).toBe('failed');
    });

    test('stays with its provider, and is not charged if that is not configured', async () => {
      const { worker, card_id } = await withCard();
      await at().market.owner.query(`UPDATE money.kept_cards SET provider = 'gone' WHERE id = $1`, [card_id]);
      expect(await codeOf(press(worker, { card_id }))).toBe('card_unusable');
      expect(await cardsOf(worker)).toMatchObject([{ standing: 'unusable' }]);
    });

    test('is not found by another person, or after it was removed', async () => {
      const { market } = at();
      const { worker, card_id } = await withCard();
      const other = await debtor();
      expect(await codeOf(press(other, { card_id }))).toBe('not_found');
      const remove = (who: Person) =>
        market.as(who, (act) => removeKeptCard(act, { params: { id: card_id } }, noExchange));
      expect(await codeOf(remove(other))).toBe('not_found');
      await remove(worker);
      expect(await codeOf(press(worker, { card_id }))).toBe('not_found');
      expect(await cardsOf(worker)).toEqual([]);
    });
  });
};
