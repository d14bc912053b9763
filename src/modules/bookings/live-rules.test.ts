import { describe, expect, test } from 'vitest';
import { driverStand, moverStand, providerStand } from './live-rules.ts';

describe('driverStand', () => {
  const facts = { status: 'submitted', missing: [], expired: false } as const;
  test('says what the person must do, or by when we answer', () => {
    expect(driverStand(facts)).toMatchObject({ line: 'We answer by email within 24 hours.', open: 'application' });
    expect(driverStand({ ...facts, missing: ['Add your vehicle'] })).toMatchObject({
      line: 'One thing left. Next: Add your vehicle.',
      act: 'Add what is missing',
    });
    const missing = ['Add your vehicle', 'Upload your licence', 'Agree to the terms'];
    expect(driverStand({ ...facts, missing }).line).toBe('3 things left. Next: Add your vehicle.');
  });
  test('an expired document comes before the approval', () => {
    expect(driverStand({ ...facts, status: 'approved' })).toMatchObject({ act: 'Drive', open: 'desk' });
    expect(driverStand({ ...facts, status: 'approved', expired: true })).toMatchObject({ act: 'Upload a new one' });
  });
  test('each state has its own button', () =>
    expect(
      new Set(
        (['draft', 'submitted', 'approved', 'rejected'] as const).map(
          (status) => driverStand({ ...facts, status }).act,
        ),
      ).size,
    ).toBe(4));
});

describe('providerStand', () => {
  test('nothing without an application; an approved business takes precedence', () => {
    expect(providerStand(null, null)).toBeNull();
    const sent = { status: 'submitted', answer_by: '2026-11-30T12:20:00.000Z' } as const;
    expect(providerStand(sent, null)).toMatchObject({
      line: expect.stringMatching(/^We answer by email until Mon 30 Nov.*, 1:20 PM\.$/) as string,
    });
    expect(providerStand(sent, 'suspended')).toMatchObject({ open: 'desk', tag: { word: 'Suspended' } });
    expect(providerStand({ status: 'rejected', answer_by: null }, null)).toMatchObject({
      act: 'Change your application',
    });
  });
});

test('a suspended mover reads why', () => {
  expect(moverStand(false)).toMatchObject({ open: 'desk', tag: { word: 'Ready' } });
  expect(moverStand(true)).toMatchObject({ open: 'application', act: 'Read why' });
});
