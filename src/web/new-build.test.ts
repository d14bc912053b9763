import { expect, test } from 'vitest';
import { mendMissingPart } from './new-build.ts';

/** A tab whose storage lasts over reloads, in front of a server that serves one build. */
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

test('a part of a build that is gone reloads the page once, then says so', async () => {
  const { done, missing } = tab('new');
  for (let time = 0; time < 3; time += 1) await missing('old');
  expect(done).toEqual(['reloads', 'says so', 'says so']);
});

test('the build after the next is reloaded for again', async () => {
  const { done, missing } = tab('newest');
  await missing('old');
  await missing('new');
  expect(done).toEqual(['reloads', 'reloads']);
});

test('while the build is served the line was weak: the page stays', async () => {
  const { done, missing } = tab('same');
  await missing('same');
  expect(done).toEqual([]);
});

test('a tab whose storage is closed never reloads by itself', async () => {
  const { done, missing } = tab('new');
  const closed = () => {
    throw new Error('SecurityError');
  };
  await missing('old', closed);
  expect(done).toEqual(['says so']);
});
