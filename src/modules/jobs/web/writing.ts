// Messages that a page is sending to a chat: each is shown at once, and one that failed stays with its reason.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, newKey } from '../../../kit/api.ts';
import type { Message } from '../chat-contract.ts';

/** key: the Idempotency-Key, so that a retry never writes twice; error: why it was not sent; waits: stored until there is a connection. */
export type Unsent = { readonly key: string; readonly body: string; readonly error?: string; readonly waits?: boolean };

/** `talk`: the query that reads this chat. `post`: sends one message under its Idempotency-Key; null: it is stored and waits. */
export const useWriting = (talk: QueryKey, post: (body: string, key: string) => Promise<Message | null>) => {
  const client = useQueryClient();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const put = (one: Unsent) => setUnsent((all) => [...all.filter(({ key }) => key !== one.key), one]);
  const go = async ({ key, body }: Unsent) => {
    put({ key, body });
    try {
      const written = await post(body, key);
      if (written)
        client.setQueryData<{ items: readonly Message[]; open: boolean }>(
          talk,
          (read) => read && { ...read, items: [...read.items.filter(({ id }) => id !== written.id), written] },
        );
      setUnsent((all) => all.filter((one) => one.key !== key));
    } catch (thrown) {
      put({ key, body, error: asApiError(thrown).detail });
    }
  };
  return {
    unsent,
    send: (body: string) => void go({ key: newKey(), body }),
    retry: (one: Unsent) => void go(one),
  };
};
