import { expect, test } from 'vitest';
import { inProduction as production } from '../../tests/support/in-production.ts';
import { ConfigError, readConfig } from './config.ts';

const bank = { KAYA_BANK_NAME: 'Zenith Bank', KAYA_BANK_ACCOUNT: '1012345678', KAYA_BANK_ACCOUNT_NAME: 'Kaya Ltd' };

test('samples in development, nothing in production', () => {
  expect(readConfig({}).seller.bank?.account).toBe('0000000000');
  expect(readConfig(production).seller).toEqual({ tin: undefined, bank: undefined });
  expect(readConfig({ ...production, KAYA_TIN: '12345678-0001', ...bank }).seller).toEqual({
    tin: '12345678-0001',
    bank: { bank: 'Zenith Bank', account: '1012345678', name: 'Kaya Ltd' },
  });
});

test.each([
  ['a part of an account', { KAYA_BANK_NAME: 'Zenith Bank' }],
  ['an account of nine digits', { ...bank, KAYA_BANK_ACCOUNT: '123456789' }],
  ['a tax number of letters', { KAYA_TIN: 'TIN-1' }],
])('%s is a fault of the settings', (_what, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
});
