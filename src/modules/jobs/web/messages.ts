// The chat of one job as its worker reads and writes it. Live subject `messages:ID`. A message without a connection waits as a step does.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../shared/contract.ts';
import { call } from '../../../kit/api.ts';
import { useSession } from '../../identity/web/door.ts';
import { listMessages, type sendMessage } from '../calls.gen.ts';
import { retryWait, pressStep, useWaiting } from './waiting.ts';
import { type Unsent, useWriting } from './writing.ts';

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: [`messages:${id}`],
    queryFn: ({ signal }) => call(listMessages, { params: { id }, signal }),
  });

export const useMessages = (id: string) => useQuery(messagesQuery(id));

export const useOwnWriting = (id: string) => {
  const { user } = useSession();
  const waitingMessages = useWaiting(id).filter(({ step }) => step === 'message');
  const writing = useWriting(messagesQuery(id).queryKey, async (body, key) => {
    const made = await pressStep(user?.id ?? '', { job: id, step: 'message', body: { body }, key });
    return made.became === 'done' ? (made.answer as Answer<typeof sendMessage>) : null;
  });
  const waiting = waitingMessages.map(
    ({ key, body, refused }): Unsent => ({
      key,
      body: body?.['body'] ?? '',
      waits: true,
      ...(refused ? { error: refused.detail } : {}),
    }),
  );
  return {
    // For a moment the new one is in both lists.
    unsent: [...waiting, ...writing.unsent.filter((one) => !waiting.some(({ key }) => key === one.key))],
    send: writing.send,
    retry: (one: Unsent) => {
      const wait = waitingMessages.find(({ key }) => key === one.key);
      if (wait) void retryWait(wait);
      else writing.retry(one);
    },
  };
};
