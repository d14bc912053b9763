// The queries and acts of a tracking page. Live subjects: `order:ID`, `messages:JOB`.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, call } from '../../../../kit/api.ts';
import { underwayStates } from '../../../jobs/rules.ts';
import { useDecisions, useFollowed, useWriting } from '../../../jobs/web/door.tsx';
import { checkPayment } from '../../../money/calls.gen.ts';
import {
  answerPriceChange,
  cancelRequest,
  choosePayment,
  confirmRequest,
  listTrackMessages,
  readMoverPosition,
  renewLoadedCode,
  reportProblem,
  signRequest,
  sendTrackMessage,
  trackRequest,
} from '../../calls.gen.ts';
import type { MoverPosition, TrackView } from '../../contract.ts';

export const useTracked = (key: string) =>
  useFollowed('track', key, (given, signal) => call(trackRequest, { params: { key: given }, signal }));

/** The customer's decisions. Each returns null, or why it was refused; each sends its own idempotency key (press-keys.ts). */
export const useTrackActs = (key: string, view: TrackView) => {
  const { pending, decide: act } = useDecisions<TrackView>(key, view.id);
  const params = { key };
  return {
    pending,
    confirm: (stars: number, comment: string) =>
      act(['confirm', stars, comment], (press) =>
        call(confirmRequest, { params, body: { stars, comment }, key: press }),
      ),
    sign: (strokes: number[][] | null, name: string) =>
      act(['sign', strokes, name], (press) =>
        call(signRequest, { params, body: { ...(strokes ? { strokes } : {}), ...(name ? { name } : {}) }, key: press }),
      ),
    answerChange: ({ id, amount_kobo }: { id: string; amount_kobo: number }, yes: boolean) =>
      act(['answer', id, amount_kobo, yes], (press) =>
        call(answerPriceChange, { params: { key, change: id }, body: { yes, amount_kobo }, key: press }),
      ),
    /** Refetches after a press that another part of the page has sent. */
    refresh: (): Promise<ApiError | null> => act(['refresh'], () => call(trackRequest, { params })),
    choosePayment: (payment_method: 'cash' | 'card') =>
      act(['method', payment_method], () => call(choosePayment, { params, body: { payment_method } })),
    renewLoadedCode: () => act(['loaded-code'], (press) => call(renewLoadedCode, { params, key: press })),
    report: (reason: string, photos: { upload_key: string; file_ids: string[] }) =>
      act(['report', reason, ...photos.file_ids], (press) =>
        call(reportProblem, {
          params,
          body: { reason, ...(photos.file_ids.length > 0 ? { photos } : {}) },
          key: press,
        }),
      ),
    /** Cancels for the fee that was shown. */
    cancel: (reason: string, fee_kobo: number) =>
      act(['cancel', reason, fee_kobo], (press) =>
        call(cancelRequest, { params, body: { reason, fee_kobo }, key: press }),
      ),
  };
};

const lookEvery_ms = 5_000;
/** The position of the mover and the minutes until they are there, polled while they are on the way or at work. */
export const useMoverPosition = (key: string, { job_status }: TrackView): MoverPosition => {
  const underway = underwayStates.some((state) => state === job_status);
  const { data } = useQuery({
    queryKey: ['mover-position', key],
    queryFn: ({ signal }) => call(readMoverPosition, { params: { key }, signal }),
    enabled: underway,
    refetchInterval: lookEvery_ms,
    gcTime: 0,
  });
  return underway && data ? data : { position: null, pickup_minutes: null, arrives_at: null };
};

const checkEvery_ms = 4_000;
/** The page polls while the outcome of a payment is unknown: the provider's webhook may be late or never arrive. */
const useCheckingOf = (kind: 'job' | 'job_tip', key: string, id: string, checking: boolean): void => {
  const client = useQueryClient();
  useQuery({
    queryKey: ['payment-check', kind, key],
    enabled: checking,
    refetchInterval: checkEvery_ms,
    gcTime: 0,
    queryFn: async () => {
      await call(checkPayment, { params: { kind, id: key } });
      const view = await call(trackRequest, { params: { key } });
      client.setQueryData([`order:${id}`, key], view);
      return view.payment?.standing ?? null;
    },
  });
};

export const useChecking = (key: string, id: string, checking: boolean): void =>
  useCheckingOf('job', key, id, checking);
export const useCheckingTip = (key: string, { id, tip }: TrackView): void =>
  useCheckingOf('job_tip', key, id, tip.checking);

const messagesKey = (key: string, view: TrackView) => [`messages:${view.job_id}`, key];

/** Loaded as soon as somebody may write, so that the page can show how many are new. */
export const useTrackMessages = (key: string, view: TrackView) =>
  useQuery({
    queryKey: messagesKey(key, view),
    enabled: view.may_write.allowed || view.messages > 0,
    queryFn: ({ signal }) => call(listTrackMessages, { params: { key }, signal }),
  });

export const useTrackWriting = (key: string, view: TrackView) =>
  useWriting(messagesKey(key, view), (body, press) =>
    call(sendTrackMessage, { params: { key }, body: { body }, key: press }),
  );
