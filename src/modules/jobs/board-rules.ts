// What the dashboard and the board's first page need of the rules; the others are loaded with an open job.

export const jobSizes = ['light', 'medium', 'heavy'] as const;
export type JobSize = (typeof jobSizes)[number];

/** Jobs of one page of the board. */
export const boardPage = 20;
/** How many jobs of the board are recommended, with the reason. */
export const recommended = 3;

/** In which order the board may be asked for, instead of as recommended. */
export const boardSorts = ['pay', 'day', 'near'] as const;
export type BoardSort = (typeof boardSorts)[number];

/** The worker is on it right now, so their status is busy. */
export const underwayStates = ['en_route', 'arrived', 'in_progress'] as const;

/** A pickup within this distance is near: the board counts these, and one that starts today comes first. m */
export const nearWithin_m = 10_000;
