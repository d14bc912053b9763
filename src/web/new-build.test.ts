import { expect, test } from 'vitest';
import { mendMissingPart } from './new-build.ts';

/** A tab whose storage survives reloads, with a server that serves one build. */
const tab = (served: string) => {
  const store = new Map<string, string>();
  const done: string[] = [];
  const kept = {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  };
  const missing = (build: string, storage = () => kept) =>
    mendMissingPart({
      build,
      isGone: async (file) => file !== served,
      kept: storage,
      reload: () => done.push('reloads'),
      say: () => done.push('says so'),
    });
  return { done, missing };
};

test('the page reloads once, then reports it, when a part of its build is gone', async () => {
  const { done, missing } = tab('new');
  for (let time = 0; time < 3; time += 1) await missing('old');
  expect(done).toEqual(['reloads', 'says so', 'says so']);
});

test('the page reloads again for the next build but one', async () => {
  const { done, missing } = tab('newest');
  await missing('old');
  await missing('new');
  expect(done).toEqual(['reloads', 'reloads']);
});

test('the page stays when its build is still served: the connection failed', async () => {
  const { done, missing } = tab('same');
  await missing('same');
  expect(done).toEqual([]);
});

test('a tab never reloads automatically when its storage is blocked', async () => {
  const { done, missing } = tab('new');
  const closed = () => {
    throw new Error('SecurityError');
  };
  await missing('old', closed);
  expect(done).toEqual(['says so']);
});
