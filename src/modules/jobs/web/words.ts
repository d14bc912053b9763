// Words about jobs that the worker's first page needs too; the contract has the words of refusals.
import { figure, unbroken } from '../../../shared/figures.ts';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { skillLabel } from '../../workers/rules.ts';
import type { BoardJob, WorkerJob } from '../contract.ts';
import { jobRules, type Reason } from '../rules.ts';

export const boardFailed = phrase('Failed to load jobs');
/** `Less than 1 km`, `11 km`. */
export const sayKm = (metres: number): string =>
  unbroken(metres < 500 ? say('Less than 1 km') : say('{km} km', { km: figure(Math.round(metres / 1_000)) }));

/** `5 km from you`, `2 km from Ikeja`. */
export const awayWords = (away_m: number, place?: string): string =>
  place === undefined
    ? say('{distance} from you', { distance: sayKm(away_m) })
    : say('{distance} from {place}', { distance: sayKm(away_m), place });

const reasonWords = ({ kind, skill }: Reason, away_m: number | null): string => {
  if (kind === 'today') return say('today');
  if (kind === 'near') return awayWords(away_m ?? 0);
  if (kind === 'schedule') return say('fits your schedule');
  return say('uses your {skill} skill', { skill: say(skillLabel(skill ?? '')).toLowerCase() });
};

/** `5 km from you, fits your schedule`; the first `max` reasons. */
export const reasonLine = ({ reasons, away_m }: Pick<BoardJob, 'reasons' | 'away_m'>, max = 9): string => {
  const line = reasons
    .slice(0, max)
    .map((reason) => reasonWords(reason, away_m))
    .join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};

const oneLine = 38; // characters beside 'Recommended' on a phone of 390 px
/** The first two reasons if they fit on one line of a phone, else the first; the open job names them all. */
export const shortReason = (job: Pick<BoardJob, 'reasons' | 'away_m'>): string => {
  const two = reasonLine(job, 2);
  return two.length <= oneLine ? two : reasonLine(job, 1);
};

/** How long a job is still offered to this worker first; null when it is open to everyone. */
export const leftWords = (until: Date, now: Date): string | null => {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return minutes > 0 ? say('{n} min left', { n: minutes }) : null;
};

/** `40`, `300+`: how many jobs a board is chosen from. */
export const countWord = (total: number): string => `${total}${total >= jobRules.boardDepth ? '+' : ''}`;
/** `All 40 open jobs`. */
export const allCount = (total: number): string =>
  sayCount(total, 'The one open job', 'All {count} open jobs', { count: countWord(total) });

/** How the customer pays, for a row: by card once it is paid by card, whatever was chosen. */
export const payWord = ({
  payment_method,
  price_kobo,
  held_kobo = null,
  cash_kobo = null,
  status,
}: Pick<BoardJob, 'payment_method' | 'price_kobo'> & Partial<Pick<WorkerJob, 'held_kobo' | 'cash_kobo' | 'status'>>):
  | string
  | null => {
  if (payment_method === 'invoice') return say('The company pays');
  if (payment_method === 'card') return say('Card');
  if (status === 'cancelled') return null;
  const byCard = status === 'completed' ? cash_kobo === 0 : (held_kobo ?? 0) >= price_kobo;
  return byCard ? say('Card') : say('Cash');
};
