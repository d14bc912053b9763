import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { phrase, say, spokenLanguage, useLanguage } from '../../../kit/language.ts';
import type { LanguageCode } from '../../../shared/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { answerQuestion, completeModule, listBadges, listModules, readModule, startModule } from '../calls.gen.ts';
import type { TrainingModule } from '../contract.ts';

/** The modules with the worker's progress. Live subject `training`. */
export const useModules = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['training', language],
    queryFn: ({ signal }) => call(listModules, { query: { language }, signal }),
  });
};

const contentIn = (id: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['training-content', id, language],
    queryFn: ({ signal }) => call(readModule, { params: { id }, query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** One module's lessons and questions. They never change, so the cached copy serves for reading offline. */
export const useContent = (id: string) => useQuery(contentIn(id, useLanguage()));

/** Prefetches the lessons of started modules, a few kB, for reading offline. */
export const useBegunAhead = (modules: readonly TrainingModule[] | undefined): void => {
  const client = useQueryClient();
  const language = useLanguage();
  useEffect(() => {
    for (const { id, progress } of modules ?? [])
      if (progress && !progress.completed_at) void client.prefetchQuery(contentIn(id, language));
  }, [client, language, modules]);
};

/** The worker's badges, and those of training. Live subject `badges`. */
export const useBadges = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['badges', language],
    queryFn: ({ signal }) => call(listBadges, { query: { language }, signal }),
  });
};

/** Starts, answers and completes one module; the words of the first and the last are the specification's (partners.md §8). */
export const useTraining = (module: TrainingModule, { started }: { started?: () => void } = {}) => {
  const client = useQueryClient();
  const params = { id: module.id };
  const keep = (progress: TrainingModule['progress']) =>
    client.setQueriesData<{ items: TrainingModule[] }>(
      { queryKey: ['training'] },
      (known) => known && { items: known.items.map((one) => (one.id === module.id ? { ...one, progress } : one)) },
    );
  // `always`: an offline press fails at once and says so, instead of waiting silently.
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () => call(startModule, { params }),
    onSuccess: (progress) => {
      keep(progress);
      toast({ title: phrase('Training Started'), detail: module.title, tone: 'ok' });
      started?.();
    },
    onError: (thrown) =>
      toast({
        title: phrase('Failed to start training module'),
        detail: asApiError(thrown).detail,
        tone: 'destructive',
      }),
  });
  const answer = useMutation({
    networkMode: 'always',
    mutationFn: (body: { question: number; choice: number }) =>
      call(answerQuestion, { params, body: { ...body, language: spokenLanguage() } }),
    onSuccess: ({ progress }) => keep(progress),
    onError: (thrown) =>
      toast({ title: phrase('Your answer was not sent'), detail: asApiError(thrown).detail, tone: 'destructive' }),
  });
  const complete = useMutation({
    networkMode: 'always',
    mutationFn: () => call(completeModule, { params }),
    onSuccess: (progress) => {
      keep(progress);
      toast({
        title: phrase('Module Completed!'),
        detail: say('You earned {badge}', { badge: module.badge_reward }),
        tone: 'ok',
      });
      void client.invalidateQueries({ queryKey: ['badges'] });
    },
    onError: (thrown) =>
      toast({
        title: phrase('Failed to complete training module'),
        detail: asApiError(thrown).detail,
        tone: 'destructive',
      }),
  });
  return { start, answer, complete };
};
