import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient, refetchSubjects } from './query.ts';

/** Answers that come when the test lets them, in the order they were asked for. */
const held = () => {
  const waiting: ((value: string) => void)[] = [];
  const ask = vi.fn<() => Promise<string>>(() => new Promise<string>((answer) => waiting.push(answer)));
  return { ask, answer: (value: string) => waiting.shift()?.(value) };
};

test('changes heard while the first answer is under way, of whatever subject, ask once more', async () => {
  const client = makeQueryClient();
  const { ask, answer } = held();
  const seen = new QueryObserver(client, { queryKey: ['job:1'], queryFn: ask });
  const stop = seen.subscribe(() => undefined);
  refetchSubjects(client, ['job:2']);
  refetchSubjects(client, ['job:3']);
  expect(ask).toHaveBeenCalledTimes(1);
  answer('read before the change');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answer('now');
  await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('now'));
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});

test('a query is also fetched again by the subject that its meta names', async () => {
  const client = makeQueryClient();
  const { ask, answer } = held();
  const stop = new QueryObserver(client, { queryKey: ['job:1'], queryFn: ask, meta: { subject: 'board' } }).subscribe(
    () => undefined,
  );
  answer('first');
  await vi.waitFor(() => expect(client.getQueryData(['job:1'])).toBe('first'));
  refetchSubjects(client, ['board']);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});

test('what another subject says leaves it alone', async () => {
  const client = makeQueryClient();
  const { ask, answer } = held();
  const stop = new QueryObserver(client, { queryKey: ['job:1'], queryFn: ask }).subscribe(() => undefined);
  answer('first');
  await vi.waitFor(() => expect(client.getQueryData(['job:1'])).toBe('first'));
  refetchSubjects(client, ['board']);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  client.clear();
});
