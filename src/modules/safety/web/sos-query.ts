import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readSos } from '../calls.gen.ts';

/** Live subject `sos`. */
export const sosKey = ['sos'] as const;

/** The person's alert and Kaya's support phone. */
export const useSos = () => useQuery({ queryKey: sosKey, queryFn: ({ signal }) => call(readSos, { signal }) });
