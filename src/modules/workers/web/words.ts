// Toasts and sentences of the worker's own pages (partners.md §4, §8).
import { phrase } from '../../../kit/language.ts';
import type { WorkerStatus } from '../rules.ts';

export const statusUpdated = phrase('Status Updated');
export const statusFailed = phrase('Failed to update status');
export const profileFailed = phrase('Failed to load worker profile');
export const availabilitySaved = {
  title: phrase('Success!'),
  detail: phrase('Availability updated successfully'),
  tone: 'ok',
} as const;
export const availabilityFailed = phrase('Failed to update availability');
/** Shown when the Schedule tab is left with changes. */
export const notSavedYet = {
  title: phrase('Schedule not saved'),
  detail: phrase('Your changes wait in the Schedule tab. Save them there.'),
};
export const profileSaved = phrase('Profile saved');

/** The toast under 'Status Updated' (partners.md §4). */
export const statusNow: Record<WorkerStatus, string> = {
  available: phrase('You are now available'),
  busy: phrase('You are now busy'),
  paused: phrase('You are now paused'),
  offline: phrase('You are now offline'),
};

/** The words of the availability strip. */
export const statusWords: Record<WorkerStatus, { readonly title: string; readonly line: string }> = {
  available: { title: phrase('You are available'), line: phrase('You are offered jobs near you') },
  busy: { title: phrase('You are busy'), line: phrase('Available again after this job') },
  paused: { title: phrase('You are paused'), line: phrase('No new offers arrive') },
  offline: { title: phrase('You are offline'), line: phrase('You have been away') },
};

/** The same words as the event's (../events.ts), so that both are one notice. */
export const profileReady = {
  title: phrase('Your worker profile is ready'),
  detail: phrase('You can take jobs now.'),
} as const;
/** Navigation state from a new profile to the schedule, which then asks for the hours. */
export const askHours = { ask: 'hours' } as const;
