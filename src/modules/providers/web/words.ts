// Texts for a provider and its workers that more than one part uses.
import { phrase, say } from '../../../kit/language.ts';
import { naira } from '../../../shared/naira.ts';
import type { TagTone } from '../../../kit/ui/status.tsx';
import type { JobStatus } from '../../jobs/rules.ts';
import { statusWords } from '../../jobs/rules.ts';
import type { WorkerStatus } from '../../workers/rules.ts';
import type { ApplicationState } from '../application-rules.ts';
import type { CheckKind, CheckState, ProviderState } from '../rules.ts';

export const providerFailed = phrase('Your business could not be loaded');
export const teamFailed = phrase('Your crew could not be loaded');
export const jobsFailed = phrase('The jobs could not be loaded');
export const earningsFailed = phrase('The earnings could not be loaded');

export const providerSigns: Readonly<Record<ProviderState, { readonly tone: TagTone; readonly word: string }>> = {
  applied: { tone: 'warn', word: phrase('New') },
  in_vetting: { tone: 'warn', word: phrase('Being checked') },
  approved: { tone: 'ok', word: phrase('Approved') },
  suspended: { tone: 'bad', word: phrase('Suspended') },
};

/** For staff. */
export const applicationSigns: Readonly<Record<ApplicationState, { readonly tone: TagTone; readonly word: string }>> = {
  draft: { tone: 'off', word: 'Draft' },
  submitted: { tone: 'warn', word: 'Waiting' },
  approved: { tone: 'ok', word: 'Approved' },
  rejected: { tone: 'bad', word: 'Rejected' },
};

export const checkSigns: Readonly<Record<CheckState, { readonly tone: TagTone; readonly word: string }>> = {
  waiting: { tone: 'warn', word: phrase('Waiting') },
  approved: { tone: 'ok', word: phrase('Approved') },
  rejected: { tone: 'bad', word: phrase('Rejected') },
};
export const checkNames: Readonly<Record<CheckKind, string>> = {
  registration: phrase('Registration'),
  insurance: phrase('Insurance'),
  identity: phrase('Identity of the owner'),
};

export const workSigns: Readonly<Record<WorkerStatus, { readonly tone: TagTone; readonly word: string }>> = {
  available: { tone: 'ok', word: phrase('Available') },
  busy: { tone: 'now', word: phrase('On a job') },
  paused: { tone: 'off', word: phrase('Paused') },
  offline: { tone: 'off', word: phrase('Offline') },
};

const jobTones: Readonly<Record<JobStatus, TagTone>> = {
  open: 'warn',
  assigned: 'info',
  en_route: 'now',
  arrived: 'now',
  in_progress: 'now',
  delivered: 'ok',
  completed: 'ok',
  cancelled: 'off',
  disputed: 'bad',
};
export const jobSign = (status: JobStatus): { readonly tone: TagTone; readonly word: string } => ({
  tone: jobTones[status],
  word: status === 'assigned' ? say('Not started') : say(statusWords[status]),
});

/**
 * A share is taken from what the worker earns: the provider's share, and the worker's rest. Kobo; from min to part where it differs by worker.
 */
export const splitWords = (earns_kobo: number, part_kobo: number, min_kobo = part_kobo): string =>
  min_kobo === part_kobo
    ? say('You get {part}, the worker keeps {kept}', { part: naira(part_kobo), kept: naira(earns_kobo - part_kobo) })
    : say('You get {min} to {max}, by worker, who keeps the rest of {amount}', {
        min: naira(min_kobo),
        max: naira(part_kobo),
        amount: naira(earns_kobo),
      });

/** How the provider gets its share of a job paid in cash (docs/decisions/0057-providers.md). */
export const cashWords = phrase('Paid in cash: you get it once the worker has paid Kaya');

/** From where to where, in areas. */
export const wayOf = ({ location, destination }: { location: string; destination: string | null }): string =>
  destination ? say('{from} to {to}', { from: location, to: destination }) : location;
