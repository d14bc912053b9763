// What a driver's pages choose by themselves. Also in the browser.

/** How many weeks back the weekly summary goes. */
export const weeksBack = 52;
