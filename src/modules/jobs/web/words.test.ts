import { expect, test } from 'vitest';
import type { JobStatus } from '../rules.ts';
import { countOfMine, customerIn } from './job-words.ts';
import { payWord } from './words.ts';

const jobs = (...states: JobStatus[]) => states.map((status) => ({ status }));

test('countOfMine: a crew that waits for helpers is not an accepted job', () => {
  expect(countOfMine(jobs('assigned', 'en_route'), false)).toBe('2 accepted');
  expect(countOfMine(jobs('assigned'), true)).toBe('1+ accepted');
  expect(countOfMine(jobs('open', 'assigned'), false)).toBe('1 accepted, 1 waits for helpers');
  expect(countOfMine(jobs('open', 'open'), false)).toBe('2 wait for helpers');
});

test('payWord: by card once it is paid by card, whatever was chosen first; a company’s job says so', () => {
  const cash = { payment_method: 'cash', price_kobo: 34_200_00 } as const;
  expect(payWord(cash)).toBe('Cash');
  expect(payWord({ ...cash, status: 'assigned', held_kobo: 10_000_00 })).toBe('Cash');
  expect(payWord({ ...cash, status: 'assigned', held_kobo: 34_200_00 })).toBe('Card');
  expect(payWord({ ...cash, status: 'completed', held_kobo: 0, cash_kobo: 0 })).toBe('Card');
  expect(payWord({ ...cash, status: 'completed', held_kobo: 0, cash_kobo: 34_200_00 })).toBe('Cash');
  expect(payWord({ ...cash, status: 'cancelled', held_kobo: 0 })).toBeNull();
  expect(payWord({ ...cash, payment_method: 'card', status: 'open' })).toBe('Card');
  expect(payWord({ ...cash, payment_method: 'invoice' })).toBe('The company pays');
});

test('customerIn: without a name, `the customer`', () => {
  expect(customerIn({ customer_name: 'Customer' })).toBe('the customer');
  expect(customerIn({ customer_name: 'Adaeze' })).toBe('Adaeze');
});
