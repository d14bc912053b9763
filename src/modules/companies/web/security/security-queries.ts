// Queries of the security section. Live subject `company`: refetched when something about the company changes.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import { listCompanySessions, readAudit, readSecurity } from '../../calls.gen.ts';
import type { AuditKind } from '../../security-rules.ts';

export const useSecurity = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'security'],
    queryFn: ({ signal }) => call(readSecurity, { params: { company }, signal }),
  });

export const useCompanySessions = (company: string) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'sessions'],
    queryFn: ({ pageParam, signal }) =>
      call(listCompanySessions, { params: { company }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export type AuditNarrowed = {
  readonly person?: string;
  readonly kind?: AuditKind;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
};

export const useAudit = (company: string, narrowed: AuditNarrowed) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'audit', narrowed],
    queryFn: ({ pageParam, signal }) =>
      call(readAudit, {
        params: { company },
        query: { ...narrowed, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The log as a file, with the page's filters. */
export const auditFile = (company: string, narrowed: AuditNarrowed): string =>
  `/api/companies/${company}/audit/file?${new URLSearchParams({ ...narrowed })}`;

/** Runs one act at a time. A toast shows a refusal, unless `failed` shows it elsewhere. */
export const useDeed = (company: string) => {
  const client = useQueryClient();
  const [doing, setDoing] = useState<string | null>(null);
  const run = async (
    name: string,
    work: () => Promise<unknown>,
    failed: (error: ApiError) => void = ({ title, detail }) => toast({ title, detail, tone: 'destructive' }),
  ): Promise<boolean> => {
    setDoing(name);
    try {
      await work();
      return true;
    } catch (thrown) {
      failed(asApiError(thrown));
      return false;
    } finally {
      setDoing(null);
      void client.invalidateQueries({ queryKey: ['company', company] });
    }
  };
  return { doing, run };
};
