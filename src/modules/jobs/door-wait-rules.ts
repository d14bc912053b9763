// A mover waits at a door where no one is (decisions.md "No one at the door"; docs/decisions/0134-no-one-at-the-door.md): until when, what it
// costs, and when it costs nothing. Also runs in the browser. Amounts kobo.
import { naira } from '../../shared/naira.ts';
import { doorWait } from '../catalogue/range-rules.ts';

const minute_ms = 60_000;

/** Why a job ended when no one opened the door. */
export const noShowReason = 'Nobody came to the door.';

/** A mover who arrives later than this is not paid for a wait, min; for a reserved request, cancelling is free from then on. */
export const lateMinutes = 15;

/** When the mover has waited long enough to end the job; from then on the wait costs money. */
export const waitEnds = (from: Date): Date => new Date(from.getTime() + doorWait.freeMinutes * minute_ms);

/** The cost of a wait that lasts until then: each begun quarter hour after the free minutes. */
export const waitCost_kobo = (from: Date, until: Date): number => {
  const over_ms = until.getTime() - waitEnds(from).getTime();
  const quarters = Math.ceil(over_ms / (doorWait.quarterMinutes * minute_ms));
  return Math.min(doorWait.maxQuarters, Math.max(0, quarters)) * doorWait.perQuarter_kobo;
};

type Came = {
  readonly starts_at: Date;
  readonly arrived_at: Date | null;
  readonly arrival_seen: boolean;
  readonly wait_from: Date;
};
/** Whether the mover was seen at the door in time: otherwise the wait costs nothing, and neither does a no-show. */
export const cameInTime = ({ starts_at, arrived_at, arrival_seen, wait_from }: Came): boolean => {
  const here = arrival_seen && arrived_at ? arrived_at : wait_from;
  return here.getTime() <= starts_at.getTime() + lateMinutes * minute_ms;
};

/**
 * The cost of the wait when the work starts. The server's clock decides; a start that was pressed without a network ends the wait when it
 * was pressed, which can only make it cheaper.
 */
export const waited_kobo = (job: Came, now: Date, pressed_at?: Date): number => {
  if (!cameInTime(job)) return 0;
  const until = pressed_at && pressed_at < now ? pressed_at : now;
  return waitCost_kobo(job.wait_from, until);
};

/** Shown before booking, and beside the countdown. @param worker what the customer calls them */
export const waitingWords = (worker: string): string =>
  `If no one opens, your ${worker} waits ${doorWait.freeMinutes} minutes free of charge. After that, each started 15 minutes costs ${naira(doorWait.perQuarter_kobo)}.`;
/** @param lowest_kobo the lowest price of the service */
export const nobodyWords = (worker: string, lowest_kobo: number): string =>
  `If no one comes, your ${worker} may leave after ${doorWait.freeMinutes} minutes, and it costs ${naira(lowest_kobo)}.`;
