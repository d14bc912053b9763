// Whether open streams are still authorised. Thousands of them are checked evenly over the time between two checks, those of one moment in one
// query: a query each, all at once after a restart, would delay requests.

/** The number of slots in the time between two checks; fewer for a short time, as in tests. */
const maxSlots = 30;
const minSlotMs = 10;

/**
 * Calls `look` with every entry once per `every_ms`; the first time within that time after it was added. `look` gets the entries of one slot; when
 * it fails, they wait for their next turn.
 */
export const liveChecks = <Entry>(every_ms: number, look: (entries: readonly Entry[]) => Promise<void>) => {
  const count = Math.max(1, Math.min(maxSlots, Math.floor(every_ms / minSlotMs)));
  const slots = Array.from({ length: count }, () => new Set<Entry>());
  let turn = 0;
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return; // the database is slow: the round takes longer
    turn = (turn + 1) % count;
    const due = [...(slots[turn] as Set<Entry>)];
    if (due.length === 0) return;
    looking = true;
    look(due)
      .catch(() => undefined) // the database is down: the streams wait for it
      .finally(() => {
        looking = false;
      });
  }, every_ms / count);
  timer.unref();

  return {
    /** Checks an entry from now on, until the returned function is called. */
    add: (entry: Entry): (() => void) => {
      // At random, or all streams that reconnected after a restart would be checked in the same second.
      const slot = slots[Math.floor(Math.random() * count)] as Set<Entry>;
      slot.add(entry);
      return () => slot.delete(entry);
    },
  };
};
