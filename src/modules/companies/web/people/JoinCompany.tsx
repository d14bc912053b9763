// The button that a person on a company's list presses to join it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { joinCompany, listEntries } from '../../calls.gen.ts';
import type { Entry } from '../../entry-contract.ts';

/** The signed-in person's companies, open or not, and those that have them on their list. */
export const useEntries = () =>
  useQuery({ queryKey: ['company', 'entries'], queryFn: ({ signal }) => call(listEntries, { signal }) });

/** Runs one act at a time, then refetches what it changed. */
export const useEntryAct = (act: () => Promise<string>) => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const run = async () => {
    setPending(true);
    setError(null);
    try {
      toast({ title: await act(), tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['company'] });
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    setPending(false);
  };
  return { pending, error, run };
};

export const JoinCompany = ({ entry: { id, name } }: { entry: Pick<Entry, 'id' | 'name'> }) => {
  const { pending, error, run } = useEntryAct(async () => {
    await call(joinCompany, { params: { id } });
    return `You have joined ${name}`;
  });
  return (
    <div className="grid gap-3">
      <p>
        <b className="wrap-anywhere">{name}</b> has you on its list. After you join, you book on its account. It sees
        what you book there, and nothing else of yours.
      </p>
      {error && (
        <div role="alert">
          <Note tone="bad">{error.detail}</Note>
        </div>
      )}
      <div>
        <Button look="main" pending={pending} pendingLabel="Joining…" onClick={() => void run()}>
          Join {name}
        </Button>
      </div>
    </div>
  );
};
