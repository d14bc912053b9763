// The chat of one job and what this page is sending. Live subject `messages:ID`.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { asApiError, call, newKey } from '../../../web/api.ts';
import { listMessages, sendMessage } from '../contract.ts';

const messagesKey = (id: string) => [`messages:${id}`] as const;

export const useMessages = (id: string) =>
  useQuery({
    queryKey: messagesKey(id),
    queryFn: ({ signal }) => call(listMessages, { params: { id }, signal }),
  });

/** key: the Idempotency-Key, so that a retry never writes twice; error: why it did not go out. */
export type Unsent = { readonly key: string; readonly body: string; readonly error?: string };

export const useWriting = (id: string) => {
  const client = useQueryClient();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const put = (one: Unsent) => setUnsent((all) => [...all.filter(({ key }) => key !== one.key), one]);
  const post = async ({ key, body }: Unsent) => {
    put({ key, body });
    try {
      const written = await call(sendMessage, { params: { id }, body: { body }, key });
      client.setQueryData<Answer<typeof listMessages>>(
        messagesKey(id),
        (talk) => talk && { ...talk, items: [...talk.items.filter((one) => one.id !== written.id), written] },
      );
      setUnsent((all) => all.filter((one) => one.key !== key));
    } catch (thrown) {
      put({ key, body, error: asApiError(thrown).detail });
    }
  };
  return {
    unsent,
    send: (body: string) => void post({ key: newKey(), body }),
    retry: (one: Unsent) => void post(one),
  };
};
