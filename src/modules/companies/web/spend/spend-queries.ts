// Queries of the pages for budgets and approvals. All follow the subject `company`.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import type { ApprovalShow } from '../../approval-contract.ts';
import {
  endStandIn,
  listApprovals,
  readBudgets,
  readStandIn,
  removeBudget,
  withdrawApproval,
} from '../../calls.gen.ts';

export const useBudgets = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'budgets'],
    queryFn: ({ signal }) => call(readBudgets, { params: { company }, signal }),
  });

export const useApprovals = (company: string, show: ApprovalShow, on = true) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'approvals', show],
    queryFn: ({ pageParam, signal }) =>
      call(listApprovals, {
        params: { company },
        query: { show, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: on,
  });

export const useStandIn = (company: string, on: boolean) =>
  useQuery({
    queryKey: ['company', company, 'stand-in'],
    queryFn: ({ signal }) => call(readStandIn, { params: { company }, signal }),
    enabled: on,
  });

/** Refetches the company's pages after a change. */
export const useCompanyChanged = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['company'] });
};

const failed = (thrown: unknown) => {
  const { title, detail } = asApiError(thrown);
  toast({ title, detail, tone: 'destructive' });
};

export const useRemoveBudget = (company: string) => {
  const changed = useCompanyChanged();
  return useMutation({
    mutationFn: (budget: string) => call(removeBudget, { params: { company, budget } }),
    onSuccess: () => toast({ title: 'Limit removed', tone: 'ok' }),
    onError: failed,
    onSettled: changed,
  });
};

export const useWithdraw = (company: string) => {
  const changed = useCompanyChanged();
  return useMutation({
    mutationFn: (approval: string) => call(withdrawApproval, { params: { company, approval } }),
    onSuccess: () => toast({ title: 'Withdrawn', detail: 'It needs no decision any more.', tone: 'ok' }),
    onError: failed,
    onSettled: changed,
  });
};

export const useEndStandIn = (company: string) => {
  const changed = useCompanyChanged();
  return useMutation({
    mutationFn: () => call(endStandIn, { params: { company } }),
    onSuccess: () => toast({ title: 'You are back', detail: 'You decide your approvals yourself.', tone: 'ok' }),
    onError: failed,
    onSettled: changed,
  });
};
