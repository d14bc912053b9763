import { expect, test } from 'vitest';
import { differenceKinds, exceptionLife } from '../../reconcile-rules.ts';
import { isReport, reportOf, reportShelves } from './ledger-shelves.ts';

test('every shelf of the reports is one of them, and the first leads back', () => {
  expect(reportShelves.map(({ value }) => isReport(value))).toEqual([false, true, true, true]);
});
test('no difference is taken for a report', () => {
  expect([...differenceKinds, ...exceptionLife.states, 'x'].filter(isReport)).toEqual([]);
});
test('a day, a year and an account are named', () => {
  expect(reportOf('2026-11-28')).toEqual({ report: 'trial', day: '2026-11-28' });
  expect(reportOf('2026')).toEqual({ report: 'months', year: '2026' });
  expect(reportOf('escrow')).toEqual({ report: 'owed', kind: 'escrow' });
});
