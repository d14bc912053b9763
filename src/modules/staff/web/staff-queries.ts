// What the console asks. Live subject `staff`, and `payouts` for payouts: every list and every open row follows by itself.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { searched, usePages } from '../../../kit/console/pages.ts';
import * as calls from '../calls.gen.ts';
import { orderShelves } from '../rules.ts';

export const useRequests = (show: string, q: string) => {
  const shelf = orderShelves.find((one) => one === show) ?? 'open';
  return usePages(['staff', 'requests', shelf, q], (cursor, signal) =>
    call(calls.listRequests, { query: { show: shelf, ...searched(q), ...cursor }, signal }),
  );
};

export const usePeople = (q: string) =>
  usePages(['staff', 'people', q], (cursor, signal) =>
    call(calls.listPeople, { query: { ...searched(q), ...cursor }, signal }),
  );

export const useRequestFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'request', id],
    queryFn: ({ signal }) => call(calls.readRequest, { params: { id }, signal }),
  });

/** null: there is no account with this id. */
export const usePerson = (id: string) =>
  useQuery({
    queryKey: ['staff', 'person', id],
    queryFn: async ({ signal }) =>
      (await call(calls.listPeople, { query: { search: id }, signal })).items.find((one) => one.id === id) ?? null,
  });

export const useTrail = (id: string, subject: 'staff' | 'payouts') =>
  useQuery({
    queryKey: [subject, 'trail', id],
    queryFn: ({ signal }) => call(calls.readTrail, { params: { id }, signal }),
  });
