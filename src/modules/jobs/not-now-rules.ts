// Apart from rules.ts, which more pages load.

/** Why a job cannot be accepted in these states of a worker; said beside the button before it is pressed, and by the refusal. */
export const notNow: Readonly<Record<'paused' | 'offline', string>> = {
  paused: "You are paused, so you cannot accept jobs. Press 'Go Available' first.",
  offline: "You have been away and are offline. Press 'Go Available' first.",
};
