// Every act of staff declares which of its fields may name the caller's own case; the kernel refuses those
// (docs/decisions/0083-own-cases-of-staff.md).
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/shared/contract.ts';

const isAct = (one: unknown): one is Endpoint =>
  typeof one === 'object' &&
  one !== null &&
  'who' in one &&
  one.who === 'staff' &&
  'method' in one &&
  one.method !== 'GET';
const files = await Promise.all(
  globSync('src/modules/*/{contract,*-contract}.ts').map((file): Promise<object> => import(resolve(file))),
);
const acts = [...new Set(files.flatMap((file) => Object.values(file) as unknown[]).filter(isAct))];

test('there are acts of staff to check', () => expect(acts.length).toBeGreaterThan(40));

test.each(acts.map((one) => [one.name, one] as const))('%s', (_name, { own, params, body }) => {
  expect(own, 'says what may be one’s own; {} when nothing can').toBeDefined();
  const fields = { ...(params as Shaped)?.shape, ...(body as Shaped)?.shape };
  expect(
    Object.keys(own ?? {}).filter((field) => !(field in fields)),
    'fields that it does not have',
  ).toEqual([]);
});

/** Fields about money, terms, prices, disputes or applications always concern somebody. */
const concernsNobody = [
  'companies.viewCompanyInsurance',
  'drivers.viewDocument',
  'money.checkBooks',
  'privacy.changeBreach',
  'privacy.closeBreach',
  'privacy.openBreach',
  'privacy.recordCommissionTold',
  'privacy.recordPeopleTold',
  'programs.addPartner',
  'programs.viewPaper',
  'providers.addProvider',
  'safety.acknowledgeAlert',
  'safety.closeAlert',
  'safety.noteAlert',
  'safety.removeNumber',
  'safety.setStateNumber',
  'safety.setSupportLine',
  'safety.startDrill',
];
test('only acts without money, terms or decisions concern nobody', () => {
  const free = acts.filter(({ own }) => own && Object.keys(own).length === 0).map(({ name }) => name);
  expect(free.toSorted()).toEqual(concernsNobody);
});

type Shaped = { readonly shape?: Record<string, unknown> } | undefined;
