// The inbox (partners.md §2.3 "Notifications tab"): the latest 10, live, older ones on demand; and notification settings.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { lastArrival, watchArrivals } from './arrivals.ts';
import { useInbox, useWholeInbox } from './inbox-query.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { useInboxActs } from './use-inbox-acts.ts';
import { inboxFailed } from './words.ts';
import './notifications.css';

const nothing = () => '';

type Acts = ReturnType<typeof useInboxActs>;

/** The list, with the button that shows older ones. */
const Inbox = ({ acts, max }: { acts: Acts; max: number | undefined }) => {
  const latest = useInbox();
  const [older, setOlder] = useState(false);
  const [folded, setFolded] = useState(max !== undefined);
  const whole = useWholeInbox(older);
  // Before the first press no page of the whole list is loaded.
  const first = {
    ...whole,
    data: { pages: [] },
    hasNextPage: Boolean(latest.data?.next),
    isFetchingNextPage: whole.isFetching,
    isFetchNextPageError: whole.isError,
    fetchNextPage: () => (older ? void whole.refetch() : setOlder(true)),
  };
  const items = whole.data?.pages.flatMap((page) => page.items) ?? latest.data?.items;
  if (!items)
    return (
      <FirstPage
        pages={latest}
        things={phrase('Your notifications')}
        failed={inboxFailed}
        loading={say('Loading your notifications')}
        rows={8}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState
        title={say('No notifications yet.')}
        hint={say('Updates about your jobs, moves and payments appear here.')}
      />
    );
  return (
    <>
      <ul className="ledger" aria-label={say('Latest notifications')}>
        {items.slice(0, folded ? max : undefined).map((item) => (
          <NotificationRow key={item.id} item={item} onRead={() => acts.readOne(item.id)} />
        ))}
      </ul>
      {folded && items.length > (max ?? 0) ? (
        <div className="inbox-older">
          <Button onClick={() => setFolded(false)}>{say('Show older notifications')}</Button>
        </div>
      ) : (
        <MorePages pages={whole.data ? whole : first} things={phrase('notifications')} className="inbox-older">
          {say('Show older notifications')}
        </MorePages>
      )}
    </>
  );
};

/** level 2 if the page has its own heading. Without `choices` they are elsewhere, and `children` links there. */
export const NotificationsPanel = ({
  level = 1,
  choices = true,
  max,
  children,
}: {
  level?: 1 | 2;
  choices?: boolean;
  /** The initial number; the button for older ones shows the rest. */
  max?: number;
  children?: ReactNode;
}) => {
  const { data } = useInbox();
  const acts = useInboxActs();
  const arrived = useSyncExternalStore(watchArrivals, lastArrival, nothing);
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <div className="hd">
        <Title className="h2" id="inbox-title" tabIndex={-1}>
          {say('Notifications')}
        </Title>
        {data && data.items.length > 0 && (
          <span className="muted num">
            {data.unread === 0 ? say('All read') : sayCount(data.unread, '{n} unread', '{n} unread')}
          </span>
        )}
        {data && data.unread > 0 && (
          <Button
            look="quiet"
            className="inbox-all"
            pending={acts.markingAll}
            pendingLabel={say('Marking...')}
            onClick={acts.readAll}
          >
            {say('Mark all as read')}
          </Button>
        )}
      </div>
      <output className="arrived b">{arrived}</output>
      <Inbox acts={acts} max={max} />
      {choices && <NotificationChoices level={level === 1 ? 2 : 3} />}
      {children}
    </section>
  );
};
