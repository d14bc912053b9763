import { useQuery } from '@tanstack/react-query';
import { asApiError } from '../../../kit/api.ts';

/**
 * What a key opens: a request or a booking. A live message names it by its id, which the page learns from the first answer,
 * so it is cached under both. The newer one counts: a change received before the id was known refetches the first answer.
 */
export const useFollowed = <View extends { readonly id: string }>(
  name: string,
  key: string | null,
  ask: (key: string, signal: AbortSignal) => Promise<View>,
) => {
  const queryFn = ({ signal }: { signal: AbortSignal }) => ask(key ?? '', signal);
  const first = useQuery({ queryKey: [name, key], queryFn, enabled: key !== null });
  const id = first.data?.id;
  const saved = useQuery({
    queryKey: [`order:${id}`, key],
    queryFn,
    enabled: id !== undefined,
    initialData: first.data,
  });
  const { data } = saved.dataUpdatedAt >= first.dataUpdatedAt ? saved : first;
  const error = saved.error ?? first.error;
  return {
    data,
    error: error ? asApiError(error) : null,
    again: () => void (id ? saved.refetch() : first.refetch()),
  };
};
