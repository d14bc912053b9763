// The rules that the dashboard and the board's first page need; the others are loaded with an open job.

export const jobSizes = ['light', 'medium', 'heavy'] as const;
export type JobSize = (typeof jobSizes)[number];

/** Jobs per page of the board. */
export const boardPage = 20;
/** How many jobs of the board are recommended, each with the reason. */
export const recommended = 3;

/** The orders in which a worker may sort the board, instead of as recommended. */
export const boardSorts = ['pay', 'day', 'near'] as const;
export type BoardSort = (typeof boardSorts)[number];

/** The worker is working on it right now, so their status is busy. */
export const underwayStates = ['en_route', 'arrived', 'in_progress'] as const;

/** A pickup within this distance is near: the board counts these, and one that starts today comes first. m */
export const nearWithin_m = 10_000;
