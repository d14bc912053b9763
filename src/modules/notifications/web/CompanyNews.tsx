// /corporate/dashboard/notifications: the signed-in person's news of their company, live. The query is under the subject `inbox`.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { addDays, lagosDate, showDate } from '../../../shared/clock.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Select } from '../../../kit/ui/fields.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useToday } from '../../../kit/use-today.ts';
import { listCompanyNews, readCompanyNews } from '../calls.gen.ts';
import { type CompanyTopic, companyTopics, type Notification } from '../contract.ts';
import { inboxKey, useInbox } from './inbox-query.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useInboxActs } from './use-inbox-acts.ts';
import './notifications.css';

const topicWords: Readonly<Record<CompanyTopic, string>> = {
  all: 'Everything',
  bookings: 'Bookings',
  approvals: 'Approvals',
  bills: 'Bills',
  people: 'People',
};

type Day = { readonly day: string; readonly items: readonly Notification[] };

/** In the order of the list, which is the newest first. */
const byDay = (items: readonly Notification[]): Day[] => {
  const days = Map.groupBy(items, ({ created_at }) => lagosDate(new Date(created_at)));
  return [...days].map(([day, of]) => ({ day, items: of }));
};

const dayWords = ({ day, items: [first] }: Day, today: string | null): string => {
  if (day === today) return 'Today';
  if (today && day === addDays(today, -1)) return 'Yesterday';
  return first ? showDate(new Date(first.created_at)) : day;
};

export const CompanyNews = () => {
  const [params, setParams] = useSearchParams();
  const topic = companyTopics.find((one) => one === params.get('topic')) ?? 'all';
  const onlyUnread = params.get('unread') === 'only';
  const query = { topic, ...(onlyUnread ? { unread: 'only' as const } : {}) };
  const news = useInfiniteQuery({
    queryKey: [...inboxKey, 'companies', topic, onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      call(listCompanyNews, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const today = useToday();
  const { readOne } = useInboxActs(true);
  // One count with the bell above this page.
  const inbox = useInbox().data;
  const client = useQueryClient();
  const all = useMutation({
    networkMode: 'always',
    mutationFn: () => call(readCompanyNews),
    onError: (thrown) => toast({ title: 'Not marked as read', detail: asApiError(thrown).detail, tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: inboxKey }),
  });
  const items = (news.data?.pages ?? []).flatMap((page) => page.items);
  const unread = inbox?.unread_of_companies ?? 0;
  const elsewhere = (inbox?.unread ?? 0) - unread;
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <section className="inbox whole" aria-labelledby="company-news-title">
      <div className="hd">
        <h1 className="h1" id="company-news-title">
          Notifications
        </h1>
        {inbox && <span className="muted num">{unread === 0 ? 'All read' : `${unread} unread`}</span>}
        {unread > 0 && (
          <Button
            look="quiet"
            className="inbox-all"
            pending={all.isPending}
            pendingLabel="Marking..."
            onClick={() => all.mutate()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <p className="muted">
        Approvals, bookings, bills and people of your company.{' '}
        <Link className="link" to={paths.account('notifications')}>
          Choose what you get by email
        </Link>
        {elsewhere > 0 && (
          <>
            {' '}
            <Link className="link" to={paths.activity()}>
              {`${elsewhere} unread about your own account`}
            </Link>
          </>
        )}
      </p>
      <div className="news-filters" data-filters>
        <Select
          label="About"
          value={topic}
          onChange={({ target }) => choose('topic', target.value === 'all' ? '' : target.value)}
          options={companyTopics.map((value) => ({ value, label: topicWords[value] }))}
        />
        <Select
          label="Show"
          value={onlyUnread ? 'only' : ''}
          onChange={({ target }) => choose('unread', target.value)}
          options={[
            { value: '', label: 'Read and unread' },
            { value: 'only', label: 'Unread' },
          ]}
        />
      </div>
      <FirstPage
        pages={news}
        things="Notifications"
        failed="Your notifications could not be loaded."
        loading="Loading your notifications"
        rows={8}
      />
      {news.data &&
        (items.length === 0 ? (
          <EmptyState
            title={onlyUnread || topic !== 'all' ? 'Nothing here' : 'No notifications yet.'}
            hint={
              onlyUnread || topic !== 'all'
                ? 'Choose everything to see the rest.'
                : 'What happens in your company appears here.'
            }
          />
        ) : (
          <>
            {byDay(items).map((one) => (
              <section key={one.day} className="news-day" aria-labelledby={`news-${one.day}`}>
                <h2 className="h4" id={`news-${one.day}`}>
                  {dayWords(one, today)}
                </h2>
                <ul className="ledger">
                  {one.items.map((item) => (
                    <NotificationRow key={item.id} item={item} onRead={() => readOne(item.id)} />
                  ))}
                </ul>
              </section>
            ))}
            <MorePages pages={news} things="notifications" className="inbox-older">
              Show older notifications
            </MorePages>
          </>
        ))}
    </section>
  );
};
