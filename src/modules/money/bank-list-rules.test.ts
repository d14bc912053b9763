import { describe, expect, test } from 'vitest';
import { banksWith } from '../../../tests/support/provider-banks.ts';
import { destinationAt, isBankList, placesOf, placesOfAll } from './bank-list-rules.ts';
import { banks, operators } from './destinations.ts';

const bank = (bank_code: string) => ({ method: 'bank' as const, bank_code, account: '0123456789' });
const wallet = (operator: string) => ({ method: 'mobile_money' as const, operator, account: '+2348031234567' });
const list = banksWith({ OPay: '100004', Access: '000014' }, '070010');
const abbey = placesOf(list).banks.find(({ name }) => name === 'Abbey Mortgage Bank')?.code ?? '';

describe('placesOf', () => {
  test('is Kaya’s own list when none was ever read', () => {
    expect(placesOf(null)).toEqual({ banks, operators });
  });

  test('has each bank of Kaya once, by its name and code, and adds those of the provider', () => {
    const places = placesOf(list);
    expect(places.banks).toHaveLength(banks.length + 1);
    expect(places.banks).toEqual(expect.arrayContaining([...banks]));
    expect(places.operators).toEqual(operators);
    expect(abbey).toBe('name-abbeymortgage');
  });

  test('has none that the provider does not pay to', () => {
    const without = list.filter(({ name }) => !/zenith|paga/i.test(name));
    expect(placesOf(without).banks.some(({ name }) => name === 'Zenith')).toBe(false);
    expect(placesOf(without).operators.some(({ name }) => name === 'Paga')).toBe(false);
  });

  test('tells a microfinance bank from the bank of the same name', () => {
    const both = [
      ...list,
      { code: '50823', name: 'FCMB Microfinance Bank' },
      { code: '063', name: 'Access Bank (Diamond)' },
    ];
    const names = placesOf(both).banks.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['FCMB', 'FCMB Microfinance Bank', 'Access', 'Access Bank (Diamond)']),
    );
    expect(destinationAt(both, bank('214'))).toMatchObject({ bank_code: '214' });
    expect(destinationAt(both, bank('044'))).toMatchObject({ bank_code: '000014' });
  });

  test('has no name twice', () => {
    const twice = [...list, { code: '1', name: 'ABBEY MORTGAGE BANK PLC' }, { code: '2', name: 'OPay' }];
    const codes = placesOf(twice).banks.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(banks.length + 1);
  });
});

test('placesOfAll has each bank that one of them pays to, once', () => {
  const without = list.filter(({ name }) => !/zenith|paga/i.test(name));
  const other = list.filter(({ name }) => !/abbey/i.test(name));
  expect(placesOfAll([without, other])).toEqual({
    banks: placesOf(list).banks,
    operators: placesOf(list).operators.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  });
});

describe('destinationAt', () => {
  test.each([
    ['044', '000014'],
    ['058', '058'],
    ['033', '033'],
    ['999992', '100004'],
    ['50515', '50515'],
    [abbey, '070010'],
  ])('sends to %s with the code %s of the provider', (ours, code) => {
    expect(destinationAt(list, bank(ours))).toEqual(bank(code));
  });

  test('sends to a wallet with its code, and to a chain as it is', () => {
    expect(destinationAt(list, wallet('999992'))).toEqual(wallet('100004'));
    const chain = { method: 'crypto' as const, network: 'trc20' as const, account: 'T' };
    expect(destinationAt(list, chain)).toEqual(chain);
  });

  test('is null for a bank that the provider does not list', () => {
    const without = list.filter(({ name }) => !name.startsWith('Zenith'));
    expect(destinationAt(without, bank('057'))).toBeNull();
    expect(destinationAt(list, bank('name-nobodysbank'))).toBeNull();
    expect(destinationAt(list, bank('nonsense'))).toBeNull();
    expect(destinationAt(null, bank(abbey))).toBeNull();
    expect(destinationAt(null, bank('058'))).toEqual(bank('058'));
  });

  test('uses the code of the Central Bank, and no other, if the name is unknown', () => {
    const renamed = list.map((one) => (/zenith|kuda/i.test(one.name) ? { ...one, name: `Renamed ${one.code}` } : one));
    expect(destinationAt(renamed, bank('057'))).toEqual(bank('057'));
    expect(destinationAt(renamed, bank('50211'))).toBeNull();
  });
});

test('isBankList refuses a list that is not of the banks of Nigeria', () => {
  expect(isBankList(list)).toBe(true);
  expect(isBankList([])).toBe(false);
  expect(isBankList(list.slice(0, 10))).toBe(false);
  expect(isBankList([...list, { code: '', name: 'X' }])).toBe(false);
  expect(isBankList([...list, { code: '<b>', name: 'X' }])).toBe(false);
  expect(isBankList(Array.from({ length: 3_000 }, (_, n) => list[n % list.length] ?? { code: '1', name: 'X' }))).toBe(
    false,
  );
});
