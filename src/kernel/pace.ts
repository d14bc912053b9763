// How much a queue gets done at once, measured while all its slots are taken: less than its slots where they share processors or connections.

/** Not worth a new measure. */
const shortest_ms = 100;
const fewestTasks = 8;
/** What the newest measure counts: a burst lasts for few of them. */
const newest = 0.75;

export const paceOf = (atOnce: number) => {
  let pace = atOnce;
  let from: number | undefined;
  let done_ms = 0;
  let tasks = 0;
  return {
    /** Milliseconds of usual tasks that are done in one. */
    now: () => pace,
    /**
     * A task ended that usually takes so long. isFull: all slots were taken and stay so. The first end only begins a measure: until then the process
     * reads all requests of a burst. Returns true when the pace was measured anew.
     */
    ended: (usual_ms: number, isFull: boolean): boolean => {
      const at = performance.now();
      if (!isFull || from === undefined) {
        [from, done_ms, tasks] = [isFull ? at : undefined, 0, 0];
        return false;
      }
      done_ms += usual_ms;
      tasks += 1;
      if (tasks < Math.max(fewestTasks, atOnce) || at - from < shortest_ms || done_ms === 0) return false;
      pace += newest * (done_ms / (at - from) - pace);
      [from, done_ms, tasks] = [at, 0, 0];
      return true;
    },
  };
};
