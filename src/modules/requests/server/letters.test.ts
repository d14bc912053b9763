// What the letters of an order of a company say of the company that pays.
import { expect, test } from 'vitest';
import { request_cancelled, request_declined } from './letters.ts';

const about = { name: 'Ada', what: 'move', code: '3F9A-12C7', url: null, reason: 'The road is closed' } as const;
const said = (page: { readonly paragraphs: readonly string[] }): string => page.paragraphs.join(' ');

test('they name the company that pays; without its name it is your company', () => {
  const cancelled = (more: object): string =>
    said(request_cancelled.en(request_cancelled.words.parse({ ...about, ...more }) as never));
  const declined = (more: object): string =>
    said(request_declined.en(request_declined.words.parse({ ...about, ...more }) as never));
  const billed = { on_bill: true, payer: 'Zuma Foods Ltd' };
  expect(cancelled({ ...billed, begun: true })).toContain('Zuma Foods Ltd is not charged for it.');
  expect(cancelled({ ...billed, no_show: true, fee_kobo: 500_000 })).toContain('Zuma Foods Ltd is billed for it.');
  expect(declined(billed)).toContain('Zuma Foods Ltd is not charged for it.');
  expect(declined({ on_bill: true })).toContain('Your company is not charged for it.');
  expect(declined({})).toContain('What you paid goes back the way you paid.');
});
