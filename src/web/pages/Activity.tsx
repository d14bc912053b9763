// The signed-in customer's page: current orders, what they may order, their requests, prices, states and receipts, with the inbox beside them.
// Settings are in the account.
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { NotificationsPanel } from '../../modules/notifications/web/door.ts';
import { SavedPlaces } from '../../modules/places/web/door.ts';
import { useLive } from '../../kit/live.ts';
import { paths } from '../../kit/paths.ts';
import { makeQueryClient } from '../../kit/query.ts';
import { PasswordReminder } from '../../modules/identity/web/corporate-door.ts';
import type { User } from '../../modules/identity/web/door.ts';
import { Ledger, LedgerRow } from '../../kit/ui/ledger.tsx';
import { EmptyState, Skeleton } from '../../kit/ui/states.tsx';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { isEmpty } from './ActivityList.tsx';
import { ActivityEarlier } from './ActivityEarlier.tsx';
import { useMyBookings, useMyRequests, useMyTrips } from './ActivityMoves.tsx';
import { ActivityNow, useNow } from './ActivityNow.tsx';
import { ActivityWork } from './ActivityWork.tsx';
import { Services } from './ActivityServices.tsx';
import '../work.css';
import './activity.css';

// Its note has the styles of this page.
export { NoConnection } from '../../modules/identity/web/door.ts';

const Line = () => {
  useLive();
  return null;
};

/** Each order is shown once: under Now until it is over, then under Earlier. */
const Orders = () => {
  const lists = { requests: useMyRequests(), trips: useMyTrips(), bookings: useMyBookings() };
  const now = useNow(lists.trips);
  const none = Object.values<Parameters<typeof isEmpty>[0]>(lists).every(isEmpty);
  return (
    <>
      <ActivityNow now={now} />
      <ActivityWork />
      <Services />
      {none ? (
        <EmptyState
          title="Nothing booked yet."
          hint="Tell us what to move and where. You see the price before you send."
          action={
            <LinkButton look="main" to={paths.bookService()}>
              Request a move
            </LinkButton>
          }
        />
      ) : now === null ? (
        <Skeleton rows={4} label="Loading your orders" />
      ) : (
        <ActivityEarlier lists={lists} now={new Set(now.map(({ key }) => key))} />
      )}
    </>
  );
};

export const Activity = ({ user }: { user: User }) => {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Line />
      <main id="main" tabIndex={-1} className="wrap activity min-h-dvh">
        <h1 className="h1">Welcome, {user.name || user.email.split('@')[0]}</h1>
        <div className="left">
          <Suspense fallback={null}>
            <PasswordReminder user={user} />
          </Suspense>
          <Orders />
          <Suspense fallback={<Skeleton rows={3} label="Loading your places" />}>
            <SavedPlaces />
          </Suspense>
        </div>
        <div className="right">
          <Suspense fallback={<Skeleton rows={8} label="Loading your notifications" />}>
            <NotificationsPanel level={2} choices={false} max={4}>
              <p className="mt-4">
                <Link className="link" to={paths.account('notifications')}>
                  Choose what you are told
                </Link>
              </p>
            </NotificationsPanel>
          </Suspense>
          <section aria-labelledby="more-title">
            <h2 className="h2" id="more-title">
              More
            </h2>
            <Ledger label="More of your account">
              <LedgerRow
                title="Your account"
                line="Profile, notifications, language, password, your data"
                to={paths.auth()}
              />
              <LedgerRow title="Work as a mover" line="Open jobs, earnings, payouts" to={paths.workerDashboard()} />
              <LedgerRow title="Help" line="Answers, and a person to talk to" to={paths.help()} />
            </Ledger>
          </section>
        </div>
      </main>
    </QueryClientProvider>
  );
};
