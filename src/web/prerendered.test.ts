import { expect, test } from 'vitest';
import { corporateGroups } from '../modules/companies/web/corporate-nav.ts';
import { corporateSections, frames } from './prerendered.ts';

test('every section of the company dashboard has its frame', () => {
  const keys = corporateGroups.flatMap(({ sections }) => sections.map(({ key }) => key));
  expect(Object.keys(corporateSections).toSorted()).toEqual(keys.toSorted());
  for (const key of keys)
    expect(frames[`/corporate/dashboard/${key}`]?.also).toEqual([`/corporate/dashboard/${key}/-`]);
});

test('what a frame asks for first are addresses of the API, the session among them', () => {
  for (const { asks } of Object.values(frames)) {
    if (!asks) continue;
    expect(asks.always).toContain('/api/auth/session');
    for (const path of [...asks.always, ...(asks.plain ?? [])]) expect(path).toMatch(/^\/api\/[\w/?={}-]+$/);
  }
});
