// Not in rules.ts, which more pages load.

/** Why a worker in these states cannot accept a job; shown beside the button before it is pressed, and in the refusal. */
export const notNow: Readonly<Record<'paused' | 'offline', string>> = {
  paused: "You are paused, so you cannot accept jobs. Press 'Go Available' first.",
  offline: "You have been away and are offline. Press 'Go Available' first.",
};
