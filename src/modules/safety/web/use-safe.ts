// "I am safe": everybody who got the open alert gets this.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { type readSos, saySafe } from '../calls.gen.ts';
import { sosKey } from './sos-query.ts';

export const useSafe = () => {
  const client = useQueryClient();
  return useMutation({
    // Also without a network: then it says at once that Kaya was not reached.
    networkMode: 'always',
    mutationFn: () => call(saySafe, {}),
    onSuccess: (now) =>
      client.setQueryData(sosKey, (known: Answer<typeof readSos> | undefined) => known && { ...known, alert: now }),
    onError: (thrown) =>
      toast({ title: say('Kaya was not told'), detail: say(asApiError(thrown).detail), tone: 'destructive' }),
  });
};
