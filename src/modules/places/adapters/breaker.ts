// A circuit breaker: a failing service is not called for a while, so that nobody waits for it.

export type Breaker = {
  /** Whether the service may be called now. After a pause one request is allowed, and its result decides. */
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
