import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { listPassports } from '../calls.gen.ts';
import type { Passport } from '../passport-contract.ts';

/** Live subject `passports`. */
const key = ['passports'] as const;

/** Fetched each time the profile is opened: others view a passport without an event. */
export const usePassports = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      call(listPassports, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

export const useForgetPassports = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
};

/** Where this passport is downloaded as a PDF. */
export const pdfOf = ({ id }: Passport): string => `/api/worker/passports/${id}/pdf`;

/** Opens the device's share sheet if it has one, else copies the link. False when neither worked: then the link is shown. */
export const giveLink = async ({ link, number }: Passport): Promise<boolean> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: `Kaya ${number}`, url: link });
      return true;
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return true;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    return false;
  }
  toast({
    title: say('Link copied'),
    detail: say('Anyone with the link sees this work passport until you revoke it.'),
    tone: 'ok',
  });
  return true;
};
