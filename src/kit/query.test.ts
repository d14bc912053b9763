import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { type Again, dropGone, goneSince, makeQueryClient, refetchSubjects, type Without } from './query.ts';

/** Answers that the test releases one by one, in the order of the calls. */
const held = () => {
  const waiting: ((value: string) => void)[] = [];
  const ask = vi.fn<() => Promise<string>>(() => new Promise<string>((answer) => waiting.push(answer)));
  return { ask, answer: (value: string) => waiting.shift()?.(value) };
};

test('a query is fetched again when any change arrives while its first answer is loading', async () => {
  const client = makeQueryClient();
  const { ask, answer } = held();
  const seen = new QueryObserver(client, { queryKey: ['job:1'], queryFn: ask });
  const stop = seen.subscribe(() => undefined);
  refetchSubjects(client, ['job:2']);
  refetchSubjects(client, ['job:3']);
  expect(ask).toHaveBeenCalledTimes(1);
  answer('read before the change');
  await expect.poll(() => ask.mock.calls.length).toBe(2);
  answer('now');
  await expect.poll(() => seen.getCurrentResult().data).toBe('now');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});

test('a query is fetched again when the subject in its meta changes', async () => {
  const client = makeQueryClient();
  const { ask, answer } = held();
  const stop = new QueryObserver(client, { queryKey: ['job:1'], queryFn: ask, meta: { subject: 'board' } }).subscribe(
    () => undefined,
  );
  answer('first');
  await expect.poll(() => client.getQueryData(['job:1'])).toBe('first');
  refetchSubjects(client, ['board']);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});

test('a query is not fetched again when another subject changes', async () => {
  const client = makeQueryClient();
  const { ask, answer } = held();
  const stop = new QueryObserver(client, { queryKey: ['job:1'], queryFn: ask }).subscribe(() => undefined);
  answer('first');
  await expect.poll(() => client.getQueryData(['job:1'])).toBe('first');
  refetchSubjects(client, ['board']);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  client.clear();
});

describe('ids that have left a list', () => {
  const without: Without<string[]> = (data, ids) => {
    const left = data.filter((id) => !ids.has(id));
    return { data: left.length === data.length ? data : left, again: left.length < 2 ? 'later' : undefined };
  };
  const shown = (client = makeQueryClient()) => {
    const ask = vi.fn<() => Promise<string[]>>(async () => ['a', 'b', 'c']);
    const board = new QueryObserver(client, { queryKey: ['board', {}], queryFn: ask, meta: { without } });
    const stop = board.subscribe(() => undefined);
    return { client, ask, stop, seen: () => board.getCurrentResult().data };
  };

  test('are dropped from the page without a request, and the list is fetched when too few rows are left', async () => {
    const { client, ask, stop, seen } = shown();
    await expect.poll(seen).toEqual(['a', 'b', 'c']);
    const again: [string, Again][] = [];
    const drop = (ids: string[]) => dropGone(client, ids, (...one) => again.push(one));
    drop(['a', 'x']);
    await expect.poll(seen).toEqual(['b', 'c']);
    expect(again).toEqual([]);
    drop(['b']);
    await expect.poll(seen).toEqual(['c']);
    expect(again).toEqual([['board', 'later']]);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
    client.clear();
  });

  test('leave a stale list stale', async () => {
    const { client, ask, stop, seen } = shown();
    await expect.poll(seen).toHaveLength(3);
    stop();
    refetchSubjects(client, ['board']);
    dropGone(client, ['a'], () => undefined);
    const later = shown(client);
    await expect.poll(() => later.ask.mock.calls.length + ask.mock.calls.length).toBe(2);
    later.stop();
    client.clear();
  });

  test('are known to an answer that was requested before they arrived, and to no later one', () => {
    const client = makeQueryClient();
    const before = performance.now();
    dropGone(client, ['late'], () => undefined);
    expect([...goneSince(before)]).toContain('late');
    expect([...goneSince(performance.now() + 1)]).toEqual([]);
  });
});
