// Toasts and sentences of the worker's own pages (partners.md §4, §8).
import { phrase } from '../../../kit/language.ts';
import type { WorkerStatus } from '../rules.ts';

export const statusUpdated = 'Status Updated';
export const statusFailed = 'Failed to update status';
export const profileFailed = 'Failed to load worker profile';
export const availabilitySaved = {
  title: 'Success!',
  detail: 'Availability updated successfully',
  tone: 'ok',
} as const;
export const availabilityFailed = phrase('Failed to update availability');
/** Said when the Schedule tab is left with changes. */
export const notSavedYet = {
  title: phrase('Schedule not saved'),
  detail: phrase('Your changes wait in the Schedule tab. Save them there.'),
};
export const profileSaved = { title: 'Profile saved', tone: 'ok' } as const;

/** The words of the availability strip. */
export const statusWords: Record<WorkerStatus, { readonly title: string; readonly line: string }> = {
  available: { title: 'You are available', line: 'Customers can see you' },
  busy: { title: 'You are busy', line: 'Available again after this job' },
  paused: { title: 'You are paused', line: 'No new offers arrive' },
  offline: { title: 'You are offline', line: 'You have been away' },
};
