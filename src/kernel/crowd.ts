// What every worker hears is gathered for a moment and sent as one message: a message for each event to each of thousands
// of streams would take the whole process (bench/live.ts).
import type { CrowdNews } from '../shared/event.ts';

/**
 * From the first event; writing to 5,000 streams takes 60 ms more. Short enough that nobody waits for it; the people an event
 * concerns get it at once, not here.
 */
const gatherMs = 180;
/** With more events than this by then, pages would only be told more often, and the processor has other work: 1 s. */
const busyEvents = 25;
const busyMs = 1_000;
/** More ids make the message longer than what it saves: the pages fetch their lists instead. */
const maxIds = 100;

export type Gathered<Listener> = {
  /** Lists to fetch again, and `job:ID` of what changed without leaving its list. */
  readonly subjects: readonly string[];
  /** Ids that have left the lists. */
  readonly gone: readonly string[];
  /** How many events each listener has been told of already. */
  readonly told: ReadonlyMap<Listener, number>;
  readonly events: number;
};

/**
 * Gathers news and passes it on together. `send` is called at most once at a time: news that arrive while its promise is
 * open wait for the next message.
 */
export const crowd = <Listener>(send: (news: Gathered<Listener>) => Promise<void>) => {
  const empty = () => ({
    subjects: new Set<string>(),
    gone: new Set<string>(),
    lists: new Set<string>(),
    told: new Map<Listener, number>(),
    events: 0,
  });
  let next = empty();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  /** The time of what is gathered came while the message before was still being sent. */
  let overdue = false;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    overdue = sending !== undefined;
    if (overdue) return;
    const { subjects, gone, lists, told, events } = next;
    if (events === 0) return;
    next = empty();
    const short = subjects.size + gone.size <= maxIds;
    const news = { subjects: [...(short ? subjects : lists)], gone: short ? [...gone] : [], told, events };
    sending = send(news).finally(() => {
      sending = undefined;
      if (overdue) flush();
    });
  };
  const wait = (): void => {
    timer ??= setTimeout(() => {
      if (next.events <= busyEvents) return flush();
      timer = setTimeout(flush, busyMs - gatherMs);
    }, gatherMs);
  };

  return {
    /** @param told who has been told of this event already */
    add: ({ list, gone, subjects = [] }: CrowdNews, told: Iterable<Listener>): void => {
      next.events += 1;
      next.lists.add(list);
      if (gone) next.gone.add(gone);
      for (const one of subjects) next.subjects.add(one);
      for (const listener of told) next.told.set(listener, (next.told.get(listener) ?? 0) + 1);
      if (!overdue) wait();
    },
    /** Whether somebody has not yet been told of something. */
    waits: (): boolean => sending !== undefined || next.events > 0,
    /** Sends what waits without waiting any longer, and resolves when all of it is sent. */
    close: async (): Promise<void> => {
      await sending;
      flush();
      await sending;
    },
  };
};
