// The three lists of workers (partners.md §9 "Leaderboards"). Also runs in the browser.
export const communityLists = ['top_earners', 'top_rated', 'most_jobs'] as const;
export type CommunityList = (typeof communityLists)[number];

export const communityRules = {
  /** Fetched per list, and shown. */
  fetched: 10,
  shown: 5,
  /** Minimum jobs of the top rated. The index workers_top_rated contains the same number: a lower one needs another index. */
  minJobs: 5,
  /** How far the reader's own rank is counted; beyond that the page says more. */
  counted: 500,
} as const;
