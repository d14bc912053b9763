// People, and the trail of one entry. Live subject `staff`, for payouts `payouts`.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api.ts';
import { searched, usePages } from '../../kit/console/pages.ts';
import * as calls from '../../modules/staff/calls.gen.ts';

export const usePeople = (q: string) =>
  usePages(['staff', 'people', q], (cursor, signal) =>
    call(calls.listPeople, { query: { ...searched(q), ...cursor }, signal }),
  );

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
