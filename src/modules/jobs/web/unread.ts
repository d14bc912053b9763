// How many messages of a job's chat this device has yet to show.
import { useState } from 'react';

const seenName = (job: string): string => `kaya-seen-${job}`;
const readSeen = (job: string): number => {
  try {
    return Number(localStorage.getItem(seenName(job))) || 0;
  } catch {
    return 0;
  }
};

/** How many messages of others this device has not shown yet. */
export const useUnread = (job: string, items: readonly { author: string }[]) => {
  const [seen, setSeen] = useState(() => readSeen(job));
  const theirs = items.filter(({ author }) => author !== 'customer').length;
  const markRead = (): void => {
    setSeen(theirs);
    try {
      localStorage.setItem(seenName(job), String(theirs));
    } catch {
      // Without storage they count as new after a reload.
    }
  };
  return { unread: Math.max(0, theirs - seen), markRead };
};
