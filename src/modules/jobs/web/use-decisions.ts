// The decisions of a customer, one after the other, each sent with its own key (press-keys.ts).
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../kit/api.ts';
import { pressKeys } from './press-keys.ts';

/** `key`: what opens the page, `id`: what it shows. `decide` returns null when it is done, or why it was refused. */
export const useDecisions = <View>(key: string, id: string) => {
  const client = useQueryClient();
  const [keys] = useState(pressKeys);
  const [pending, setPending] = useState(false);
  const decide = async (what: readonly unknown[], work: (press: string) => Promise<View>): Promise<ApiError | null> => {
    setPending(true);
    try {
      client.setQueryData([`order:${id}`, key], await work(keys.of(what)));
      keys.answered(what);
      return null;
    } catch (thrown) {
      const problem = asApiError(thrown);
      // If the server was not reached, the next press repeats this one. After a refusal the data is refetched.
      if (problem.status > 0) {
        keys.answered(what);
        void client.invalidateQueries({ queryKey: [`order:${id}`] });
      }
      return problem;
    } finally {
      setPending(false);
    }
  };
  return { pending, decide };
};
