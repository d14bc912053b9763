// A problem with a delivery or a cleaning, in the customer's words. Also runs in the browser.

/** Shown beside the field, and returned by the server. */
export const sayTheProblem = 'Tell us what is missing, damaged or not done';
/** In characters. */
export const maxOfProblem = 1_000;
