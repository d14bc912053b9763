// What the events of all modules tell people: nothing that happens is forgotten, and every sentence is whole.
import { eventPayload as payload } from '../../../../tests/support/event-payload.ts';
import { sampleContact } from '../../../shared/contact.ts';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventKinds, letters } from '../../../server/modules.ts';
import type { EventKind } from '../../../shared/event.ts';
import type { Facts, Hearing, Reader } from '../../news/server/door.ts';
import { wordsIn } from './text.ts';
import { letterWriter } from './write-letter.ts';

const { writeLetter } = letterWriter(letters);
const origin = 'https://kaya.example';
/** The events that notify someone. */
const hears = new Map([...eventKinds].filter(([, kind]) => kind.tells));
const hearingsOf = (name: string): readonly Hearing<unknown>[] => hears.get(name)?.tells ?? [];
const kinds = (
  await Promise.all(
    globSync('src/modules/*/{events,*-events}.ts').map((file) => import(resolve(file)) as Promise<object>),
  )
)
  .flatMap((file) => Object.values(file) as Record<string, EventKind>[])
  .flatMap((events) => Object.values(events))
  // Not what several kinds share, such as who hears of a company.
  .filter((kind) => typeof kind === 'object')
  .map((kind) => kind.name);

test('the test sees the events of all modules', () => {
  expect(new Set(kinds.map((name) => name.split('.')[0])).size).toBeGreaterThanOrEqual(6);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test.each(kinds)('%s is heard or deliberately silent, not both', (name) => {
  const kind = eventKinds.get(name);
  expect([kind?.tells?.length, kind?.silent?.trim()].filter(Boolean)).toHaveLength(1);
});

test('the manifests list every event, and no other', () => {
  expect([...eventKinds.keys()].toSorted()).toEqual(kinds.toSorted());
});

const facts: Facts = {
  job: {
    title: payload.title,
    customerName: 'Ada',
    customerEmail: payload.email,
    workerId: payload.workerId,
    workerName: payload.workerName,
    startsAt: new Date(payload.startsAt),
    completedAt: new Date(payload.startsAt),
    cardDueKobo: 0,
    partKobo: 0,
    priceKobo: payload.priceKobo,
    location: payload.location,
    ended: false,
  },
  order: {
    id: payload.orderId,
    userId: 'c',
    email: payload.email,
    companyId: null,
    priceKobo: payload.priceKobo,
    priceLines: [{ label: 'Base', amount_kobo: 38_000_00 }],
    kind: 'request',
    what: 'move',
  },
};
const noFacts: Facts = { job: null, order: null };
const account: Reader = {
  name: 'Ada Obi',
  contact: sampleContact,
  payBy: 'bank transfer, card or USSD',
  proven: true,
  roles: ['driver'],
  url: (path) => `${origin}${path}`,
  orderUrl: () => `${origin}/track/1`,
  receiptUrl: () => `${origin}/receipts/1`,
};
const visitor: Reader = {
  name: '',
  contact: sampleContact,
  payBy: 'bank transfer, card or USSD',
  proven: false,
  roles: [],
  url: () => null,
  orderUrl: () => null,
  receiptUrl: () => null,
};

/** As an English reader sees it; undefined without such a row. */
const noteOf = (row: Hearing<unknown> | undefined, p: unknown, known: Facts, roles: readonly string[], told = 'w') => {
  const note = row?.inbox?.(p, known, roles, told);
  return note ? { ...note, ...wordsIn(note, 'en') } : note;
};

/** Here a card payment is for an order; for a company's bill it has other words. */
const sampleOf = (name: string) =>
  name.startsWith('money.') ? { ...payload, payable: { kind: 'job', id: payload.jobId } } : payload;

describe.each([...hears.keys()])('%s', (name) => {
  const sample = sampleOf(name);
  const rows = hearingsOf(name);

  test.each([
    ['with the records', facts],
    ['without them', noFacts],
  ])('says whole sentences %s and links to a page of ours', (_which, known) => {
    const notes = rows.map((row) => noteOf(row, sample, known, account.roles));
    for (const note of notes) {
      if (!note) continue;
      expect(`${note.title} ${note.message}`).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      expect(note.title).not.toBe('');
      expect(note.message).toMatch(/[.?!]$/);
      expect(note.link).toMatch(/^\/[a-z]/);
    }
    expect(notes.some(Boolean)).toBe(true);
  });

  test.each([
    ['cleaning', /\b(move|movers?|moving|load|loaded|loading)\b/i],
    ['package', /\bmovers?\b/i],
  ])('the words for a %s do not speak of others', (asked, others) => {
    const known: Facts = { ...facts, order: facts.order && { ...facts.order, what: asked } };
    for (const row of rows.filter(({ to }) => 'customer' in to))
      for (const reader of [account, visitor]) {
        const note = noteOf(row, sample, known, account.roles);
        const order = row.email?.(sample, known, reader);
        const text = order ? writeLetter('ada@example.com', order.letter, order.words, origin).text : '';
        expect(`${note?.title} ${note?.message} ${text}`).not.toMatch(others);
      }
  });

  test('its emails can be written for an account and for a visitor', () => {
    for (const row of rows)
      for (const reader of 'account' in row.to ? [account] : [account, visitor]) {
        const order = row.email?.(sample, facts, reader);
        if (!order) continue;
        const { text } = writeLetter('ada@example.com', order.letter, order.words, origin);
        expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
        expect(text.includes(`${origin}/`)).toBe(reader === account);
      }
  });
});

test('the words for a ride name cash to the driver and an owed fee, never a payment to Kaya', () => {
  const said = (name: string, more = {}): string => {
    const rows = hearingsOf(name);
    const full = { ...payload, ...more };
    return rows
      .map((row) => {
        const order = row.email?.(full, noFacts, account);
        const letter = order ? writeLetter('ada@example.com', order.letter, order.words, origin).text : '';
        return `${noteOf(row, full, noFacts, account.roles)?.message} ${letter}`;
      })
      .join(' ');
  };
  expect(said('rides.booked')).toContain('You pay your driver in cash after the ride.');
  expect(said('rides.booked', { forOther: true })).toContain('The rider pays the driver in cash');
  expect(said('rides.accepted', { forOther: true })).toContain('The rider has the start code by text');
  expect(said('rides.arrived', { forOther: true })).not.toContain('your start code');
  expect(said('rides.completed')).toContain('₦38,000 in cash to your driver.');
  expect(said('rides.completed')).toContain('₦38,000 in cash. You earned ₦34,200.');
  expect(said('rides.completed')).toContain('Cash to the driver');
  expect(said('rides.cancelled', { by: 'customer' })).toContain('₦2,000 is added to your next ride.');
  expect(said('rides.cancelled', { by: 'customer' })).toContain(
    'You get ₦34,200 of the fee once the customer pays it.',
  );
  expect(said('rides.completed', { byCard: true })).toContain('₦38,000 by card.');
  expect(said('rides.completed', { byCard: true })).not.toContain('ash');
  const kept = said('rides.cancelled', { by: 'customer', byCard: true, feeHeld: true });
  expect(kept).toContain('It costs ₦2,000. The rest goes back the way you paid.');
  expect(kept).toContain('You get ₦34,200 of the fee.');
  expect(kept).not.toContain('next ride');
  expect(said('rides.cancelled', { by: 'clock', feeKobo: 0 })).toContain('It was not paid in time.');
  const waited = said('rides.cancelled', { by: 'driver', noShow: true });
  expect(waited).toContain('Your driver waited 5 minutes and nobody came. ₦2,000 is added to your next ride.');
  expect(waited).toContain('tell us within 7 days');
  expect(said('rides.wait_ending', { waitsUntil: '2026-11-23T10:05:00Z' })).toContain(
    'until 11:05 AM. If no one comes, the ride ends and costs ₦2,000.',
  );
  expect(said('rides.arrived', { waitsUntil: '2026-11-23T10:05:00Z' })).toContain('wait until 11:05 AM.');
  expect(said('rides.released', { releaseReason: 'vehicle_problem' })).toContain('Their vehicle has a problem.');
  expect(said('rides.released', { releaseReason: 'felt_unsafe' })).not.toMatch(/unsafe/i);
  expect(said('rides.fee_paid')).toContain('The customer paid the fee');
  expect(said('rides.cancelled', { by: 'customer' })).toContain('₦2,000, added to your next ride');
});

test('a reserved ride is confirmed in inbox and by email, a ride for now in neither', () => {
  const [row] = hearingsOf('rides.booked');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const soon = new Date(Date.now() + 1_800_000).toISOString();
  const textOf = (scheduledFor: string): string => {
    const order = row?.email?.({ ...payload, scheduledFor }, noFacts, account);
    return order ? writeLetter('ada@example.com', order.letter, order.words, origin).text : '';
  };
  expect(noteOf(row, { ...payload, scheduledFor: tomorrow }, noFacts, [])?.title).toBe('Ride reserved');
  for (const said of ['₦38,000', 'Surulere, Lagos', 'Lekki, Lagos', 'Cancel free until', `${origin}/trips/`])
    expect(textOf(tomorrow)).toContain(said);
  expect(textOf(soon)).toContain('2 minutes after a driver accepts');
  expect(noteOf(row, { ...payload, scheduledFor: null }, noFacts, [])).toBeNull();
  expect(row?.email?.({ ...payload, scheduledFor: null }, noFacts, account)).toBeNull();
});

test('a customer who reported a problem reads about the decision, not thanks for choosing Kaya', () => {
  const [row] = hearingsOf('jobs.completed');
  const said = (by: string): string => {
    const order = row?.email?.({ ...payload, by }, facts, account);
    const letter = order ? writeLetter('ada@example.com', order.letter, order.words, origin).text : '';
    return letter;
  };
  expect(said('staff')).toContain('We have looked into what you reported and decided. This is the receipt.');
  expect(said('staff')).not.toContain('Thank you');
  expect(said('customer')).toContain('Thank you for choosing Kaya.');
});

test('what staff decide about a problem is told once, with the sums', () => {
  const decided = { ...payload, decided: true, by: 'staff' };
  for (const name of [
    'jobs.cancelled',
    'jobs.completed',
    'money.part_returned',
    'requests.cancelled',
    'bookings.cancelled',
  ])
    expect(hearingsOf(name).map((row) => noteOf(row, decided, facts, []))).toEqual(hearingsOf(name).map(() => null));
  expect(hearingsOf('requests.cancelled')[0]?.email?.(decided, facts, visitor)).toBeNull();
  const [, mover] = hearingsOf('jobs.dispute_decided');
  const against = { ...payload, moverKobo: 0, partsKobo: {}, partBackKobo: 44_100_00 };
  const part = '₦44,100 that you were paid after loading comes off your balance, then off what you earn next.';
  expect(noteOf(mover, against, facts, [])?.message).toContain(`you earn ₦0. ${part}`);
  const order = mover?.email?.(against, facts, account);
  expect(order && writeLetter('ada@example.com', order.letter, order.words, origin).text).toContain(part);
  // After completion, money.taken_back tells who gives something back.
  const late = { ...payload, takenBackKobo: 5_00, takenFrom: [payload.workerId] };
  expect([noteOf(mover, late, facts, []), mover?.email?.(late, facts, account)]).toEqual([null, null]);
  expect(noteOf(mover, { ...late, takenFrom: [] }, facts, [])).not.toBeNull();
  const [taken] = hearingsOf('money.taken_back');
  expect(noteOf(taken, { ...payload, kept_kobo: 9_000_00 }, facts, [])?.message).toContain('You keep ₦9,000.');
});

test('a typed reason is not emailed to an address that may belong to someone else', () => {
  const [row] = hearingsOf('requests.cancelled');
  const wordsOf = (by: string) => row?.email?.({ ...payload, by, reason: 'Visit evil.example' }, facts, visitor)?.words;
  expect(JSON.stringify(wordsOf('customer'))).not.toContain('evil');
  expect(JSON.stringify(wordsOf('staff'))).toContain('evil');
});

describe('a job that lost its mover: each person reads what happened to them', () => {
  const [toCustomer, toMover] = hearingsOf('jobs.released');
  const said = (row: Hearing<unknown> | undefined, reason: string) =>
    noteOf(row, { ...payload, reason }, facts, [])?.message;
  const letterOf = (reason: string) => {
    const order = toCustomer?.email?.({ ...payload, reason }, facts, account);
    return order && writeLetter('ada@example.com', order.letter, order.words, origin).text;
  };

  test('the mover released it or did not start', () => {
    expect(said(toCustomer, 'given_back')).toContain('Your mover can no longer do it.');
    expect(letterOf('given_back')).toContain('Your mover can no longer do your move,');
    expect(said(toMover, 'given_back')).toBeUndefined();
    expect(said(toMover, 'not_started')).toContain('not started within 2 hours');
  });

  test('staff put it back on the board', () => {
    expect(said(toCustomer, 'taken_back')).toContain('Kaya has removed the mover from your request.');
    expect(letterOf('taken_back')).toContain('Kaya has removed the mover from your move,');
    expect(said(toMover, 'taken_back')).toContain('Kaya put it back on the board.');
  });

  test('staff assigned it to another mover, and the customer reads only of the new one', () => {
    expect(said(toCustomer, 'reassigned')).toBeUndefined();
    expect(letterOf('reassigned')).toBeNull();
    expect(said(toMover, 'reassigned')).toContain('Kaya gave it to another mover.');
  });
});

test('workers in a provider’s crew read what is left for them, each their own amount', () => {
  const partsKobo = { w: 7_000_00, h: 850_00 };
  const [, , helpers] = hearingsOf('jobs.completed');
  const titleFor = (told: string) => noteOf(helpers, { ...payload, partsKobo }, facts, [], told)?.title;
  expect([titleFor('h'), titleFor('alone')]).toEqual(['You earned ₦5,000', 'You earned ₦5,850']);
  const [, mover, crew] = hearingsOf('jobs.dispute_decided');
  expect(noteOf(mover, { ...payload, partsKobo }, facts, [])?.message).toContain('you earn ₦20,000');
  expect(mover?.email?.({ ...payload, partsKobo }, facts, account)?.words).toMatchObject({ mover_kobo: 20_000_00 });
  expect(noteOf(crew, { ...payload, partsKobo }, facts, [], 'h')?.message).toContain('you earn ₦5,000');
});

test('a step names the mover who made it, also when the job has another one now', () => {
  const [row] = hearingsOf('jobs.en_route');
  const later = { ...facts, job: facts.job && { ...facts.job, workerName: 'Somebody Else' } };
  expect(noteOf(row, payload, later, [])?.message).toContain('Musa Ibrahim is on the way.');
  expect(noteOf(row, { ...payload, workerName: undefined }, later, [])?.message).toContain(
    'Somebody Else is on the way.',
  );
});

test.each([
  ['money.payout_paid', ['driver'], '/drive?money=earnings'],
  ['money.payout_paid', ['worker'], '/worker-dashboard?tab=earnings'],
  ['money.payout_paid', ['worker', 'driver'], '/worker-dashboard?tab=earnings'],
  ['money.payout_failed', ['driver'], '/drive?money=payout'],
  ['money.payout_failed', [], '/worker-dashboard?tab=payout'],
])('%s leads %j to where they read of their money', (name, roles, link) => {
  const [row] = hearingsOf(name);
  expect(noteOf(row, payload, noFacts, roles)?.link).toBe(link);
  expect(row?.email?.(payload, noFacts, { ...account, roles })?.words).toMatchObject({ url: `${origin}${link}` });
});

test('a bill paid by card is announced by billing; one that failed leads to the invoice, without a word of a move', () => {
  const noteOfBill = (name: string, reason: string | null) =>
    noteOf(hearingsOf(name)[0], { ...payload, payable: { kind: 'bill', id: 'bi' }, reason }, facts, account.roles);
  expect(noteOfBill('money.payment_paid', null)).toBeNull();
  const failed = noteOfBill('money.payment_failed', 'Declined.');
  expect(failed?.message).toBe('Declined. Nothing was charged for your invoice. Try again, or pay by bank transfer.');
  expect(failed?.link).toBe('/corporate/dashboard/billing/bi');
});

test('a move that pays a part after loading says so in its letters, and other moves do not', () => {
  const said = (name: string, partKobo: number, what = 'move', cardDueKobo = 5_000_00): string => {
    const known: Facts = {
      job: facts.job && { ...facts.job, partKobo, cardDueKobo },
      order: facts.order && { ...facts.order, what },
    };
    const [row] = hearingsOf(name);
    const order = row?.email?.(sampleOf(name), known, account);
    return order ? writeLetter('ada@example.com', order.letter, order.words, origin).text.replaceAll(/\s+/g, ' ') : '';
  };
  const part = 44_100_00;
  for (const name of ['jobs.accepted', 'jobs.en_route', 'money.payment_paid']) {
    expect(said(name, part)).toMatch(/₦44,100 of (?:it|the price)/);
    expect(said(name, part)).toContain('second code');
    expect(said(name, 0)).not.toContain('second code');
    expect(said(name, part, 'cleaning')).not.toContain('second code');
  }
  expect(said('money.payment_paid', part)).toContain(
    'Your mover is paid ₦44,100 of it when you give them a second code after loading',
  );
  // The letter with the start code, once everything is paid.
  expect(said('jobs.accepted', part, 'move', 0)).toContain(
    'your page shows a second code. Give it only when everything is loaded: it pays your mover ₦44,100 of the price.',
  );
  expect(said('jobs.accepted', 0)).toContain('on that page, by bank transfer, card or USSD, before');
});

test('a customer without an account is emailed when a part is paid after loading', () => {
  const [row] = hearingsOf('jobs.loaded');
  const order = row?.email?.({ ...payload, partKobo: 44_100_00 }, facts, {
    ...visitor,
    orderUrl: () => `${origin}/track/key`,
  });
  const text = order && writeLetter('ada@example.com', order.letter, order.words, origin).text;
  for (const said of ['Everything is loaded: ₦44,100 was paid to your mover', 'tell us at once', `${origin}/track/key`])
    expect(text).toContain(said);
});
