// What a manager reads of a request whose person is somebody else: who does what they cannot (0161: signing, confirming, reporting and the chat are the
// person's).
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { underwayStates } from '../../../jobs/rules.ts';
import type { TrackView } from '../../contract.ts';

type View = Pick<
  TrackView,
  'job_status' | 'may_confirm' | 'may_report' | 'may_sign' | 'may_write' | 'service_type' | 'service_kind' | 'mover'
>;

const beforeWork: readonly TrackView['job_status'][] = ['assigned', 'en_route', 'arrived'];

/** Null: nothing of it is to be done now. */
export const theirPart = (view: View, person: string): string | null => {
  const worker = workerWord(view);
  if (view.may_sign.allowed) return `${person} can sign it, on their own page.`;
  if (view.job_status === 'delivered') return `${person} can confirm it, rate the ${worker} or report a problem.`;
  if (view.may_report.allowed)
    return `${person} can ${view.may_confirm.allowed ? `rate the ${worker} and ` : ''}report a problem.`;
  if (!view.mover || !view.may_write.allowed) return null;
  // The code ends when the work starts.
  return beforeWork.some((state) => state === view.job_status)
    ? `${person} has the start code and can write with the ${worker}.`
    : `${person} can write with the ${worker}.`;
};

/** Why the company cannot cancel it now; null: it can, or it is over. The rule's own sentence speaks to the person. */
export const companyMayNot = (
  view: Pick<TrackView, 'of_person' | 'may_cancel' | 'job_status' | 'service_type' | 'service_kind'>,
): string | null => {
  if (view.may_cancel.allowed || !underwayStates.some((state) => state === view.job_status)) return null;
  if (view.of_person === null) return view.may_cancel.reason;
  return `It can no longer be cancelled here. Call the ${workerWord(view)}.`;
};
