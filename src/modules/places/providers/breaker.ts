// A service that fails is left alone for a while: people wait for nobody who will not answer.

export type Breaker = {
  /** Whether the service may be asked now. After a rest one question goes through and decides. */
  readonly closed: () => boolean;
  readonly ran: (well: boolean) => void;
};

const failuresToOpen = 3;
const rest_ms = 30_000;

export const breaker = (clock: () => number = Date.now): Breaker => {
  let failures = 0;
  let openUntil = 0;
  return {
    closed: () => {
      if (failures < failuresToOpen) return true;
      if (clock() < openUntil) return false;
      openUntil = clock() + rest_ms;
      return true;
    },
    ran: (well) => {
      failures = well ? 0 : failures + 1;
      if (failures >= failuresToOpen) openUntil = clock() + rest_ms;
    },
  };
};
