// The three lists of workers (partners.md §9 "Leaderboards"). Also runs in the browser.
export const communityLists = ['top_earners', 'top_rated', 'most_jobs'] as const;
export type CommunityList = (typeof communityLists)[number];

export const communityRules = {
  /** Fetched of each list, and shown of them. */
  fetched: 10,
  shown: 5,
  /** Jobs that the top rated have at least. The index workers_top_rated holds the same number: a lower one needs another index. */
  minJobs: 5,
  /** An own rank is counted so far; after it the page says more. */
  counted: 500,
} as const;
