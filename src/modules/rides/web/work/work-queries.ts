// Queries of a company's rides. All follow the subject `company`.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import { readRideDesk } from '../../../companies/calls.gen.ts';
import { listVouchers, resendVoucher, revokeVoucher } from '../../calls.gen.ts';

export const useRideDesk = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'ride-desk'],
    queryFn: ({ signal }) => call(readRideDesk, { params: { company }, signal }),
  });

export const useVouchers = (company: string) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'ride-vouchers'],
    queryFn: ({ pageParam, signal }) =>
      call(listVouchers, { params: { company }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Refetches the company's pages after a change. */
export const useRidesChanged = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['company'] });
};

const failed = (thrown: unknown) => {
  const { title, detail } = asApiError(thrown);
  toast({ title, detail, tone: 'destructive' });
};

export const useRevokeVoucher = (company: string) => {
  const changed = useRidesChanged();
  return useMutation({
    mutationFn: (voucher: string) => call(revokeVoucher, { params: { company, voucher } }),
    onSuccess: () => toast({ title: 'Voucher withdrawn', detail: 'Rides booked with it go on.', tone: 'ok' }),
    onError: failed,
    onSettled: changed,
  });
};

export const useResendVoucher = (company: string) => {
  const changed = useRidesChanged();
  return useMutation({
    mutationFn: (voucher: string) => call(resendVoucher, { params: { company, voucher } }),
    onError: failed,
    onSettled: changed,
  });
};
