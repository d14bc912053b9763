import { expect, test } from 'vitest';
import { companyOfCard, packageWords } from './card-setup-rules.ts';

const zuma = { id: 'zuma', access: 'admin' } as const;
const eko = { id: 'eko', access: 'admin' } as const;
const jos = { id: 'jos', access: 'manager' } as const;

test('the card goes to the requested company, else the chosen one, else the newest that the person runs', () => {
  const all = [jos, zuma, eko];
  expect(companyOfCard(all, 'eko', 'zuma')).toBe(eko);
  expect(companyOfCard(all, null, 'eko')).toBe(eko);
  expect(companyOfCard(all, null, null)).toBe(zuma);
});

test('a person never pays for a company that they do not run; a new one is created only for a person without any', () => {
  expect(companyOfCard([jos, zuma], 'jos', 'jos')).toBe(zuma);
  expect(companyOfCard([zuma], 'closed', null)).toBe(zuma);
  expect(companyOfCard([jos], 'jos', null)).toBeNull();
  expect(companyOfCard([], null, null)).toBeNull();
});

test('choices made before the set-up', () => {
  expect(packageWords('guest-relocation', 'Standard')).toBe('Guest relocation - Standard Package');
  expect(packageWords(null, null)).toBeNull();
});
