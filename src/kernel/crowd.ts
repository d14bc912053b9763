// News for every worker is gathered for a moment and sent as one message: a message per event to each of thousands of streams would take the whole
// process (bench/live.ts).
import type { CrowdNews } from '../shared/event.ts';

/**
 * Counted from the first event; writing to 5,000 streams takes 60 ms more. Too short to notice; the people an event concerns get it at once, by
 * another way.
 */
const gatherMs = 180;
/** Above this many events by then, earlier messages would only make pages fetch more often while the processor is busy: 1 s. */
const busyEvents = 25;
const busyMs = 1_000;
/** More ids would cost more than they save: the pages fetch their lists instead. */
const maxIds = 100;

export type Gathered<Listener> = {
  /** Lists to fetch again, and `job:ID` for a job that changed without leaving its list. */
  readonly subjects: readonly string[];
  /** Ids that have left the lists. */
  readonly gone: readonly string[];
  /** How many of the events each listener has already received. */
  readonly told: ReadonlyMap<Listener, number>;
  readonly events: number;
};

/**
 * Gathers news and passes it on together. `send` is called at most once at a time: news that arrives while its promise is open waits for the next
 * message.
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
  /** The time for the next message passed while the one before was still being sent. */
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
    /** @param told who has already received this event */
    add: ({ list, gone, subjects = [] }: CrowdNews, told: Iterable<Listener>): void => {
      next.events += 1;
      next.lists.add(list);
      if (gone) next.gone.add(gone);
      for (const one of subjects) next.subjects.add(one);
      for (const listener of told) next.told.set(listener, (next.told.get(listener) ?? 0) + 1);
      if (!overdue) wait();
    },
    /** Whether anything has not been sent yet. */
    waits: (): boolean => sending !== undefined || next.events > 0,
    /** Sends what waits at once, and resolves when all of it is sent. */
    close: async (): Promise<void> => {
      await sending;
      flush();
      await sending;
    },
  };
};
