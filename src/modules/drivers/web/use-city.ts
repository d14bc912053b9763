// Which chooser a city gets: the four vehicles in Nigeria, the second one abroad. The gazetteer decides.
import { useQuery } from '@tanstack/react-query';
import { asApiError, call } from '../../../web/api.ts';
import { outsideNigeria, readPlace } from '../../places/contract.ts';
import { defaultCity, isNewYork } from '../interest-rules.ts';

/** `abroad` is null until it is known. A town the gazetteer does not know is taken for one of ours. */
export const useCity = (city: string) => {
  const known = isNewYork(city) ? true : city === defaultCity ? false : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['place', city],
    enabled: known === null,
    queryFn: ({ signal }) => call(readPlace, { query: { q: city }, signal }),
  });
  return {
    abroad: known ?? (data ? data.refused === outsideNigeria.detail : null),
    error: error ? asApiError(error) : null,
    again: () => void refetch(),
  };
};
