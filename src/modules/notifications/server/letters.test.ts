// Every email: escapes its words, fills every placeholder, and links only to Kaya.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandNumbers, type Contact, sampleContact } from '../../../shared/contact.ts';
import { letters } from '../../../server/modules.ts';
import * as company from '../../companies/server/letters.ts';
import * as provider from '../../providers/server/letters.ts';
import { letterWriter } from './write-letter.ts';

const { isLetterName, pageOfLetter, writeLetter } = letterWriter(letters);

const origin = 'https://kaya.example';
const nasty = `<img src=x onerror=alert(1)>"'&`;
/** Words for any email; strings that are neither dates nor links are `said`. */
const wordsSaying = (said: string): Record<string, unknown> => ({
  name: said,
  host: said,
  code: said,
  organization: said,
  last_digits: said,
  mover: said,
  driver: said,
  vehicle: said,
  minutes: 9,
  fee_kobo: 2_000_00,
  by_kaya: false,
  service: said,
  from: said,
  to: said,
  reason: said,
  email: said,
  account_name: said,
  on: true,
  method: said,
  url: `${origin}/track/x`,
  starts_at: '2026-11-24T09:00:00.000Z',
  ends_at: '2026-11-24T09:15:00.000Z',
  waits_until: '2026-11-24T09:15:00.000Z',
  location: said,
  completed_at: '2026-11-24T12:00:00.000Z',
  free_until: '2026-11-24T08:00:00.000Z',
  price_kobo: 38_000_00,
  before_kobo: 36_000_00,
  total_kobo: 38_000_00,
  way: 'card',
  closed: false,
  amount_kobo: 20_000_00,
  pays_kobo: 30_000_00,
  billed: false,
  words: said,
  mover_kobo: 27_000_00,
  back_card_kobo: 5_000_00,
  back_cash_kobo: 3_000_00,
  price_lines: [{ label: said, amount_kobo: 38_000_00 }],
  title: said,
  start_date: said,
  scale: said,
  note: said,
  invoice: said,
  company: said,
  by: said,
  for_whom: said,
  reasons: [said],
  sign_in: false,
  expires_at: '2026-11-24T09:00:00.000Z',
  decision: 'approved',
  again: true,
  document: said,
  plate: said,
  business: said,
  share_bps: 2_000,
  inviter: said,
  access: 'manager',
  days: 7,
  hours: 24,
  keys: said,
  webhooks: said,
  safety: true,
  answer_by: '2026-11-24',
  answer_until: '2026-11-27T09:00:00.000Z',
  outcome: 'paused',
  until: '2026-12-05T09:00:00.000Z',
  ends: said,
  jobs: 2,
  valid_until: '2026-12-05T09:00:00.000Z',
  valid_from: '2026-12-01T09:00:00.000Z',
  max_rides: 2,
  max_fare_kobo: 20_000_00,
  first_at: '2026-11-24T09:00:00.000Z',
  lines: [{ label: said, amount_kobo: 38_000_00 }],
  number: said,
  due_on: '2026-12-05',
  starts_on: '2026-12-05',
  pay_to: { bank: said, account: said, name: said },
  open_kobo: 8_000_00,
  nth: 3,
  credit_note: said,
  how: 'transfer',
  accepted: false,
  expires_on: '2026-12-05',
  card: said,
  next_on: '2026-12-05',
  prove: true,
  done: false,
  due_at: '2026-12-05T09:00:00.000Z',
  partner: said,
  reference: said,
  orders: [
    { number: 'A1', company: said, starts_at: '2026-12-05T09:00:00.000Z', kind: 'served', amount_kobo: 38_000_00 },
  ],
  why: 'asked',
  over: 'cancelled',
  asks: 'order',
  details: [['What', said]],
  answered: 'decline',
  call_way: 'call',
  at: '2026-12-05T08:30:00.000Z',
  calendar: null,
  move: 'take',
  reported: said,
  off_kobo: 28_000_00,
  borne_kobo: 20_000_00,
  pay_kobo: 85_000_00,
  is_paid: true,
  stay: true,
  phone: said,
});
const names = Object.keys(letters);

test('the letter of an offer names the numbers for ACCEPT, and none if none is set', () => {
  const offer = {
    name: 'Musa',
    url: null,
    title: 'A move',
    location: 'Lekki',
    starts_at: '2026-11-24T09:00:00.000Z',
    ends_at: '2026-11-24T08:30:00.000Z',
  };
  const sent = (contact: Contact) =>
    writeLetter(
      'musa@kaya.example',
      'job_offered_first',
      { ...offer, code: '4F2A1C', numbers: commandNumbers(contact) },
      origin,
    ).text;
  expect(sent(sampleContact)).toContain(
    'send ACCEPT 4F2A1C to 0809 000 0001 by text message or 0809 000 0002 by WhatsApp.',
  );
  expect(sent({ ...sampleContact, command_sms: '40404', command_whatsapp: null })).toContain(
    'to 40404 by text message.',
  );
  expect(sent({ ...sampleContact, command_sms: null, command_whatsapp: null })).not.toContain('ACCEPT');
});

test('the manifests list every letter, and names are unique', async () => {
  const files = globSync('src/modules/*/server/**/{letters,*-letters}.ts');
  const all = await Promise.all(files.map((file) => import(resolve(file)) as Promise<object>));
  const kinds = all
    .flatMap((file) => Object.entries(file))
    .filter(([, kind]) => typeof kind === 'object' && 'words' in kind && 'en' in kind);
  expect(kinds.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

test('every email that other modules send exists', () => {
  for (const name of ['confirm_email', 'recovery', 'request_received', 'payout_paid', 'payout_failed'])
    expect(isLetterName(name)).toBe(true);
  expect(isLetterName('toString')).toBe(false);
});

describe.each(names)('%s', (name) => {
  test('fills every placeholder', () => {
    const { subject, text, html } = writeLetter('ada@example.com', name, wordsSaying('Ngozi'), origin);
    for (const said of [subject, text, html]) {
      expect(said.trim()).not.toBe('');
      expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid|\$\{|\{\{/);
    }
    expect(text).toContain(`${origin}/track/x`);
  });

  test('escapes its words', () => {
    const { html } = writeLetter('ada@example.com', name, wordsSaying(nasty), origin);
    expect(html).not.toContain('<img');
    expect(html).not.toContain(nasty);
    // Outside the tags written by this module, every special character is escaped.
    const words = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^<>]*>/g, '');
    expect(words).not.toMatch(/[<>"']/);
  });

  test.each([
    'https://evil.example/track/x',
    'https://kaya.example.evil.example/x',
    'https://kaya.example@evil.example/',
    'javascript:alert(1)',
    '//evil.example/x',
    origin,
  ])('does not link to %s', (url) => {
    expect(() => pageOfLetter(name, { ...wordsSaying('Ngozi'), url }, origin)).toThrow('leads away from us');
  });

  test('is not sent if a word is missing', () => {
    expect(() => pageOfLetter(name, {}, origin)).toThrow(/missing or wrong/);
    expect(() => pageOfLetter(name, { ...wordsSaying('Ngozi'), url: 7 }, origin)).toThrow(/url missing or wrong/);
  });
});

test('a cleaning is paid to a “cleaner”', () => {
  const words = { ...wordsSaying('Ngozi'), what: 'cleaning', payment_method: 'cash', cash_kobo: 38_000_00 };
  for (const name of ['request_received', 'job_completed'] as const) {
    expect(writeLetter('ada@example.com', name, words, origin).text).toContain('Cash to the cleaner');
    const move = writeLetter('ada@example.com', name, { ...words, what: 'move' }, origin);
    expect(move.text).toContain('Cash to the mover');
  }
});

test('an order of a company says who pays and that it is booked, in its own words', () => {
  const words = { ...wordsSaying('Ngozi'), company: 'Zuma Foods Ltd', title: 'Studio to Yaba', price_kobo: 37_500_00 };
  const { subject, text } = writeLetter('ngozi@example.com', 'company_order_booked', words, origin);
  expect(subject).toBe('Booked for you: Studio to Yaba, Ngozi');
  for (const said of ['Hello Ngozi,', 'It is paid by Zuma Foods Ltd.', '₦37,500, paid by Zuma Foods Ltd', '24 Nov'])
    expect(text).toContain(said);
  expect(text).not.toContain('contact you');
});

test('a person without an account is referred to their first email', () => {
  const page = pageOfLetter('mover_found', { ...wordsSaying('Ngozi'), url: null }, origin);
  expect(page.button).toBeUndefined();
  expect(page.footnote).toContain('first email');
});

test('a greeting has one name or none', () => {
  expect(pageOfLetter('recovery', { name: '  Ngozi Ade ', url: `${origin}/x` }, origin).paragraphs[0]).toBe(
    'Hello Ngozi,',
  );
  const greeted = (name: string) => pageOfLetter('recovery', { name, url: `${origin}/x` }, origin).paragraphs[0];
  expect(greeted('Mama Ngozi Eze')).toBe('Hello Mama Ngozi,');
  expect(greeted('Ọlá-Olú Ade')).toBe('Hello Ọlá-Olú,');
  for (const no of [' ', 'Customer', 'http://evil.example', 'A'.repeat(40), 'C0ngrats! Ade', '₦5,000'])
    expect(greeted(no)).toBe('Hello,');
});

describe('a name from before the naming rule is not an advertisement', () => {
  const bait = 'Claim your ₦1,000,000 prize: http://evil.example';
  test.each(names)('%s', (name) => {
    const typed = [
      'company',
      'inviter',
      'by',
      'for_whom',
      'organization',
      'business',
      'mover',
      'driver',
      'name',
      'contact',
    ];
    const lines = ['from', 'to', 'title', 'reason'];
    // Letters to people who did not ask: their other typed lines too.
    const kind = name === 'company_order_booked' || [company, provider].some((file) => name in file);
    const words = Object.fromEntries([...typed, ...(kind ? lines : [])].map((word) => [word, bait]));
    const { subject, text, html } = writeLetter('ada@example.com', name, { ...wordsSaying('Ngozi'), ...words }, origin);
    for (const said of [subject, text, html]) expect(said).not.toContain('evil.example');
  });
});

test.each(['company_invite', 'relocation_opened', 'crew_invite', 'approval_asked', 'company_order_booked'] as const)(
  '%s has no typed name in its subject: the reader did not ask for it',
  (name) => {
    const words = { ...wordsSaying('Plain Words'), title: 'Studio to Yaba', code: '3F9A-12C7' };
    expect(writeLetter('ada@example.com', name, words, origin).subject).not.toContain('Plain Words');
  },
);

test('every email says who runs Kaya and where to ask, from the settings', () => {
  const contact = { ...sampleContact, company: 'Kaya & Sons Ltd', registration: 'RC 1', support_email: 'help@kaya.ng' };
  const words = { name: 'Ngozi', url: `${origin}/x` };
  const { text, html } = writeLetter('ada@example.com', 'recovery', words, origin, undefined, 'en', contact);
  expect(text).toContain('Kaya & Sons Ltd, Lagos. RC 1. Questions: help@kaya.ng');
  expect(html).toContain('Kaya &amp; Sons Ltd, Lagos. RC 1. ');
  expect(html).toContain('Questions: help@kaya.ng.');
});
