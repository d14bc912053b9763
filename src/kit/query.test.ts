import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient, refetchSubjects } from './query.ts';

/** Answers that the test releases one by one, in the order of the calls. */
const held = () => {
  const waiting: ((value: string) => void)[] = [];
  const ask = vi.fn<() => Promise<string>>(() => new Promise<string>((answer) => waiting.push(answer)));
  return { ask, answer: (value: string) => waiting.shift()?.(value) };
};

test('a query is fetched again when any change is heard while its first answer is on its way', async () => {
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

test('a query is fetched again when the subject in its meta changes', async () => {
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

test('a query is not fetched again when another subject changes', async () => {
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
