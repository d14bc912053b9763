/** Streams written to per turn of the event loop: half a millisecond, because a request needs several turns. */
const slice = 50;

/** Does something for each of a set, one slice per turn of the event loop. Members that leave the set meanwhile are skipped. */
export const inSlices = async <T>(all: ReadonlySet<T>, work: (one: T) => void): Promise<void> => {
  let done = 0;
  for (const one of all) {
    work(one);
    done += 1;
    if (done % slice === 0) await new Promise<void>((next) => setImmediate(next));
  }
};
