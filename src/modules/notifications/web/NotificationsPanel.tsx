// The inbox (partners.md §2.3 "Notifications tab"): the latest 10, live.
import { useSyncExternalStore } from 'react';
import { asApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { lastArrival, watchArrivals } from './arrivals.ts';
import { BrowserPermission } from './BrowserPermission.tsx';
import { useInbox } from './inbox-query.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useInboxActs } from './use-inbox-acts.ts';
import { inboxFailed, offlineInbox, unreadWords } from './words.ts';
import './notifications.css';

const nothing = () => '';

const Inbox = ({ acts }: { acts: ReturnType<typeof useInboxActs> }) => {
  const { data, error, fetchStatus, refetch } = useInbox();
  if (!data) {
    // Without a connection the query waits instead of failing.
    if (fetchStatus === 'paused') return <LoadError {...offlineInbox} />;
    if (error)
      return <LoadError title={inboxFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />;
    return <Skeleton rows={8} label="Loading your notifications" />;
  }
  if (data.items.length === 0)
    return <EmptyState title="No notifications yet." hint="Updates about your jobs, moves and payments appear here." />;
  return (
    <ul className="ledger" aria-label="Latest notifications">
      {data.items.map((item) => (
        <NotificationRow key={item.id} item={item} onRead={() => acts.readOne(item.id)} />
      ))}
    </ul>
  );
};

/** level 2 when the page has its own heading. */
export const NotificationsPanel = ({ level = 1 }: { level?: 1 | 2 }) => {
  const { data } = useInbox();
  const acts = useInboxActs();
  const arrived = useSyncExternalStore(watchArrivals, lastArrival, nothing);
  const [Title, Part] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <div className="hd">
        <Title className="h2" id="inbox-title" tabIndex={-1}>
          Notifications
        </Title>
        {data && data.items.length > 0 && <span className="muted num">{unreadWords(data.unread)}</span>}
        {data && data.unread > 0 && (
          <Button
            look="quiet"
            className="inbox-all"
            pending={acts.markingAll}
            pendingLabel="Marking..."
            onClick={acts.readAll}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <output className="arrived b">{arrived}</output>
      <Inbox acts={acts} />
      <section className="device">
        <Part className="h3">On this device</Part>
        <BrowserPermission>
          <Button pending={acts.sendingTest} pendingLabel="Sending…" onClick={acts.sendTest}>
            Send a test notification
          </Button>
        </BrowserPermission>
      </section>
    </section>
  );
};
