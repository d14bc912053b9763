// The tabs over the applications in the console.
import type { ApplicationState } from './application-rules.ts';

/** waiting: whatever its state, something of it waits for staff. */
export const applicationShelves = ['waiting', 'rejected', 'approved', 'draft'] as const;
export type ApplicationShelf = (typeof applicationShelves)[number];

export const applicationStatesOn: Readonly<Record<ApplicationShelf, readonly ApplicationState[] | null>> = {
  waiting: null,
  rejected: ['rejected'],
  approved: ['approved'],
  draft: ['draft'],
};
