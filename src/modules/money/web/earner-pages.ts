// Where a person reads about the money they earned, and what their work is called there. A worker has tabs of the dashboard, a driver
// a sheet over the road; the account, the payout and its rules are the same.
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import type { EarningLine } from '../contract.ts';
import { type DebtPage, debtPages } from '../debt-rules.ts';
import { maxOwed_kobo } from '../due-rules.ts';

export type EarnerPages = {
  readonly earnings: string;
  readonly payout: string;
  readonly payouts: string;
  /** Where what is owed is paid by card, and what the card page leads back to. */
  readonly debt: string;
  readonly debtPage: DebtPage;
  /** Where a line of the statement leads, if anywhere. */
  readonly pageOf: (line: Pick<EarningLine, 'id' | 'job_id' | 'trip_id'>) => string | undefined;
  /** What is owed, in a sentence. */
  readonly owes: (amount: string) => string;
  /** What follows from owing more than `maxOwed_kobo`. */
  readonly owesTooMuch: () => string;
  readonly nothingYet: { readonly hint: string; readonly action?: { readonly label: string; readonly to: string } };
  /** Whether the week is shown here; a driver has the weekly summary. */
  readonly week: boolean;
};

export const workerPages: EarnerPages = {
  earnings: paths.workerDashboard('earnings'),
  payout: paths.workerDashboard('payout'),
  payouts: paths.workerEarnings('payouts'),
  debt: debtPages.worker,
  debtPage: 'worker',
  pageOf: ({ id }) => paths.workerEarning(id),
  owes: (amount) => say('You owe Kaya {amount} from cash jobs', { amount }),
  owesTooMuch: () =>
    say('Above {max} you cannot take cash jobs. Take card jobs until it is settled.', { max: naira(maxOwed_kobo) }),
  nothingYet: {
    hint: phrase('Your earnings appear here after each job.'),
    action: { label: phrase('See open jobs'), to: paths.workerDashboard('jobs') },
  },
  week: true,
};

/** The page of the job or ride that a line is about. */
export const workOf = ({ job_id, trip_id }: Pick<EarningLine, 'job_id' | 'trip_id'>): string | undefined =>
  job_id ? paths.workerJob(job_id) : trip_id ? paths.drive({ money: 'trip', trip: trip_id }) : undefined;
