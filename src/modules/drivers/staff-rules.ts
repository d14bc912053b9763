// The tabs above the applications in the console.
import type { ApplicationState } from './application-rules.ts';

/** waiting: in any state, with a part that awaits staff. */
export const applicationShelves = ['waiting', 'rejected', 'approved', 'draft'] as const;
export type ApplicationShelf = (typeof applicationShelves)[number];

export const applicationStatesOn: Readonly<Record<ApplicationShelf, readonly ApplicationState[] | null>> = {
  waiting: null,
  rejected: ['rejected'],
  approved: ['approved'],
  draft: ['draft'],
};
