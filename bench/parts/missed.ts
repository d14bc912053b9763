/** How a bench ends that measured everything and missed an aim. Another failure is 1. */
export const missed = 3;
