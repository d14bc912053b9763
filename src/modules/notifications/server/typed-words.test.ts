// Text typed by customers and strangers never appears as Kaya's words in another person's notification, push, text message or letter.
import { sampleContact } from '../../../shared/contact.ts';
import { expect, test } from 'vitest';
import { eventKinds, letters } from '../../../server/modules.ts';
import type { Facts, Reader } from '../../news/server/door.ts';
import { wordsIn } from './text.ts';
import { letterWriter } from './write-letter.ts';

const { writeLetter } = letterWriter(letters);

const evil = 'Claim ₦5,000,000 at http://evil.example';
const noFacts: Facts = { job: null, order: null };
const reader: Reader = {
  name: 'Ada Obi',
  contact: sampleContact,
  payBy: 'bank transfer or card',
  proven: true,
  roles: ['driver'],
  url: (path) => `https://kaya.example${path}`,
  orderUrl: () => 'https://kaya.example/track/1',
  receiptUrl: () => 'https://kaya.example/receipts/1',
};
const ids = { jobId: 'j', orderId: 'o', requestId: 'r', bookingId: 'b', caseId: 'c', tripId: 't', code: 'K-1' };
const sentenceOf = (name: string, payload: object): string => {
  const rows = eventKinds.get(name)?.tells ?? [];
  return rows
    .map((row) => {
      const p = { ...ids, title: 'A move to Lekki', ...payload };
      const note = row.inbox?.(p, noFacts, ['worker', 'driver', 'staff'], 'w');
      const email = row.email?.(p, noFacts, reader);
      return `${note ? JSON.stringify(wordsIn(note, 'en')) : ''} ${JSON.stringify(email?.words ?? {})}`;
    })
    .join(' ');
};

test.each([
  ['jobs.cancelled', { reason: evil, by: 'customer', begun: false }, 'A move to Lekki is cancelled.'],
  ['requests.cancelled', { reason: evil, by: 'customer' }, 'A move to Lekki is cancelled.'],
  ['bookings.cancelled', { reason: evil, by: 'customer' }, 'K-1 is cancelled.'],
  ['bookings.quote_declined', { reason: evil, totalKobo: 500_00 }, 'Read the reason on its page.'],
  ['bookings.quote_countered', { reason: evil, totalKobo: 500_00, amountKobo: null }, 'Read the reason on its page.'],
  ['support.lost', { item: evil, driverId: 'd' }, 'Look for it and say whether you found it.'],
  ['rides.fee_paid', { pickup: evil, destination: 'Lekki', shareKobo: 500_00 }, 'The customer paid the fee'],
  [
    'companies.approval_decided',
    { reason: evil, approved: false, by: 'Ada', amountKobo: 500_00, slug: 's', serves: 'item', accounts: [] },
    'Ada declined it',
  ],
])('%s', (name, payload, said) => {
  const words = sentenceOf(name, payload);
  expect(words).toContain(said);
  expect(words).not.toMatch(/evil|5,000,000/);
});

test('harmless text, and text by staff, is included', () => {
  expect(sentenceOf('support.lost', { item: 'A black phone', driverId: 'd' })).toContain('“A black phone” Look for it');
  expect(sentenceOf('jobs.cancelled', { reason: 'The road is closed', by: 'staff' })).toContain('The road is closed');
  expect(
    sentenceOf('rides.fee_paid', { pickup: 'Yaba, Lagos', destination: '12 Allen Avenue, Ikeja', shareKobo: 1 }),
  ).toContain('Yaba, Lagos to 12 Allen Avenue, Ikeja');
});

test('the whole rule applies to places in a relocation’s letter', () => {
  const words = { company: 'Zuma', inviter: 'Ada', from: 'You won three million', to: evil, starts_on: '2026-12-01' };
  const { text } = writeLetter(
    'a@b.example',
    'relocation_opened',
    { ...words, url: 'https://kaya.example/x' },
    'https://kaya.example',
  );
  expect(text).toContain('your home now to your new home');
  expect(text).not.toMatch(/evil|million/);
});
