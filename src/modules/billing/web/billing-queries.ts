// Queries of the billing pages. Live subject `company`.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { listBillOrders, listBills, readBill, readBilling } from '../calls.gen.ts';
import type { BillingView } from '../contract.ts';

export const useBilling = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'billing'],
    queryFn: ({ signal }) => call(readBilling, { params: { company }, signal }),
  });

export const useBills = (company: string) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'bills'],
    queryFn: ({ signal, pageParam }) =>
      call(listBills, { params: { company }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const useBill = (company: string, id: string) =>
  useQuery({
    queryKey: ['company', company, 'bill', id],
    queryFn: ({ signal }) => call(readBill, { params: { company, id }, signal }),
  });

/** Shows the response of an act without a new request. */
export const useFreshBilling = (company: string) => {
  const client = useQueryClient();
  return (answer: BillingView): void => {
    client.setQueryData(['company', company, 'billing'], answer);
  };
};

/** The download address of a company's file. */
export const billingFile = (company: string, path: string): string => `/api/companies/${company}/${path}`;

export const useBillOrders = (company: string, id: string) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'bill', id, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      call(listBillOrders, { params: { company, id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
