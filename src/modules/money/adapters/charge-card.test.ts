// Charging a kept card at each provider: what Kaya requests, and what the answers mean.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFlutterwaveApi } from '../../../../tests/support/flutterwave-api.ts';
import { logged } from '../../../../tests/support/logged.ts';
import { startMonnifyApi } from '../../../../tests/support/monnify-api.ts';
import { startPaystackApi } from '../../../../tests/support/paystack-api.ts';
import {
  badGateway,
  endless,
  half,
  lost,
  type NextCharge,
  type Trouble,
} from '../../../../tests/support/provider-api.ts';
import type { CardCharge, Checkouts } from './checkouts.ts';
import { askFlutterwave } from './flutterwave/ask-flutterwave.ts';
import { flutterwaveCheckouts } from './flutterwave/flutterwave-checkouts.ts';
import { askMonnify } from './monnify/ask-monnify.ts';
import { monnifyCheckouts } from './monnify/monnify-checkouts.ts';
import { askPaystack } from './paystack/ask-paystack.ts';
import { paystackCheckouts } from './paystack/paystack-checkouts.ts';

type Fake = {
  readonly cards: Checkouts;
  readonly end: (reference: string, more?: Record<string, unknown>) => void;
  readonly calls: readonly { readonly path: string; readonly body: Record<string, unknown> }[];
  readonly trouble: (...next: Trouble[]) => void;
  readonly nextCharge: (next: NextCharge) => void;
  readonly stop: () => Promise<void>;
  /** An answer that says that the card may not be charged again. */
  readonly once: Record<string, unknown>;
  readonly path: string;
  readonly asks: (charge: CardCharge) => Record<string, unknown>;
  readonly confirms: boolean;
};

const fakes: Readonly<Record<string, () => Promise<Fake>>> = {
  Paystack: async () => {
    const api = await startPaystackApi();
    return {
      ...api,
      cards: paystackCheckouts(askPaystack(api.settings), api.settings),
      once: { authorization: { card_type: 'visa', last4: '4081', reusable: false, authorization_code: 'AUTH_9' } },
      path: '/transaction/charge_authorization',
      asks: ({ token, email, reference }) => ({
        authorization_code: token,
        email,
        amount: 45_000_19,
        currency: 'NGN',
        reference,
      }),
      confirms: true,
    };
  },
  Flutterwave: async () => {
    const api = await startFlutterwaveApi();
    return {
      ...api,
      cards: flutterwaveCheckouts(askFlutterwave(api.settings), api.settings.webhookHashes),
      once: { card: { type: 'VISA', last_4digits: '4246', expiry: '09/32' } },
      path: '/tokenized-charges',
      asks: ({ token, email, reference }) => ({
        token,
        email,
        amount: 45_000.19,
        currency: 'NGN',
        country: 'NG',
        tx_ref: reference,
      }),
      confirms: true,
    };
  },
  Monnify: async () => {
    const api = await startMonnifyApi();
    return {
      ...api,
      cards: monnifyCheckouts(askMonnify(api.settings), api.settings),
      once: { cardDetails: { cardType: 'VISA', last4: '1111', reusable: false, cardToken: 'MNFY_9' } },
      path: '/api/v1/merchant/cards/charge-card-token',
      asks: ({ token, email, reference }) => ({
        cardToken: token,
        customerEmail: email,
        amount: 45_000.19,
        currencyCode: 'NGN',
        paymentReference: reference,
        contractCode: api.settings.contractCode,
        apiKey: api.settings.apiKey,
      }),
      confirms: false,
    };
  },
};

describe.each(Object.keys(fakes))('a kept card at %s', (name) => {
  let fake: Fake;
  beforeAll(async () => {
    fake = (await fakes[name]?.()) as Fake;
    await fake.cards.findCharge('none');
  });
  afterAll(() => fake.stop());
  beforeEach(() => {
    fake.trouble();
    fake.nextCharge('paid');
  });

  const paid = async (more?: Record<string, unknown>) => {
    const reference = randomUUID();
    const asked = {
      amount_kobo: 45_000_19,
      title: 'A move',
      email: 'ada@kaya.example',
      return_url: 'https://kaya.example/back',
    };
    await fake.cards.openCheckout({ reference, ...asked });
    fake.end(reference, more);
    return { ...asked, reusable: (await fake.cards.findCharge(reference))?.reusable };
  };
  const kept = async (): Promise<CardCharge> => {
    const { reusable, ...asked } = await paid();
    if (!reusable) throw new Error('not reusable');
    return { ...asked, email: reusable.email, token: reusable.token, reference: randomUUID() };
  };
  const charge = async (order: CardCharge) => fake.cards.chargeCard?.(order);
  const asked = (order: CardCharge) =>
    fake.calls.filter(({ path, body }) => path === fake.path && Object.values(body).includes(order.reference));

  test('is requested as documented, and found by our reference', async () => {
    const order = await kept();
    expect(await charge(order)).toEqual({ is: 'sent' });
    expect(asked(order)).toEqual([expect.objectContaining({ body: expect.objectContaining(fake.asks(order)) })]);
    expect(await fake.cards.findCharge(order.reference)).toMatchObject({
      reference: order.reference,
      state: 'paid',
      amount_kobo: 45_000_19,
      currency: 'NGN',
    });
  });

  test('is not reported as reusable when its provider does not say so', async () => {
    expect((await paid(fake.once)).reusable ?? null).toBeNull();
  });

  test('that the bank declines has failed when the provider is asked', async () => {
    const order = await kept();
    fake.nextCharge('declined');
    expect(await charge(order)).toEqual({ is: 'sent' });
    expect(await fake.cards.findCharge(order.reference)).toMatchObject({ state: 'failed' });
  });

  test('that waits at the bank is not known to be paid', async () => {
    const order = await kept();
    fake.nextCharge('pending');
    expect(await charge(order)).toEqual({ is: 'sent' });
    expect((await fake.cards.findCharge(order.reference))?.state).toMatch(/pending|open/);
  });

  test.each([
    ['no answer, after it was charged', lost],
    ['no answer', { ...lost, before: true }],
    ['502 with HTML', badGateway],
    ['429', { before: true, answer: { status: 429, body: {} } }],
    ['half an answer', half],
    ['an endless answer', endless],
  ] as [string, Trouble][])('with %s is unknown', async (_, trouble) => {
    const order = await kept();
    fake.trouble(trouble);
    await expect(charge(order)).rejects.toThrow(/fetch failed|answered/);
  });

  test('with a reference that was charged before is unknown, not refused', async () => {
    const order = await kept();
    await charge(order);
    await expect(charge(order)).rejects.toThrow(/duplicate/i);
  });

  test('is refused with the token of another provider, or of another payer, and the log has no token', async () => {
    const order = await kept();
    const token = 'TOKEN_of_another_provider';
    const said = await logged(async () => {
      expect(await charge({ ...order, token })).toEqual({ is: 'refused' });
      expect(await charge({ ...order, email: 'another@kaya.example' })).toEqual({ is: 'refused' });
    });
    expect(said).toContain('refused to charge a kept card');
    expect(said).not.toContain(token);
    expect(said).not.toContain(order.token);
  });

  test('leads to the page of the bank that wants a confirmation', async () => {
    if (!fake.confirms) return;
    const order = await kept();
    fake.nextCharge('confirm');
    expect(await charge(order)).toEqual({ is: 'confirm', url: expect.stringMatching(/^https:.*confirm/) });
  });
});

test('Paystack asks for a code that only the payer has: nothing is charged, and no page of it exists', async () => {
  const api = await startPaystackApi();
  const cards = paystackCheckouts(askPaystack(api.settings), api.settings);
  const reference = randomUUID();
  const asked = {
    amount_kobo: 100_00,
    title: 'A move',
    email: 'ada@kaya.example',
    return_url: 'https://kaya.example/back',
  };
  await cards.openCheckout({ reference, ...asked });
  api.end(reference);
  const token = (await cards.findCharge(reference))?.reusable?.token ?? '';
  api.nextCharge('code');
  const outcome = await cards.chargeCard?.({ ...asked, token, reference: randomUUID() });
  await api.stop();
  expect(outcome).toEqual({ is: 'confirm', url: null });
});
