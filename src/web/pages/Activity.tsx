// The signed-in customer's own page: what they asked for, what it cost, where things stand, and the inbox beside it.
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { NotificationsPanel } from '../../modules/notifications/web/door.ts';
import { SavedPlaces } from '../../modules/places/web/door.ts';
import { useLive } from '../live.ts';
import { paths } from '../paths.ts';
import { makeQueryClient } from '../query.ts';
import type { User } from '../session.tsx';
import { Ledger, LedgerRow } from '../ui/ledger.tsx';
import { Skeleton } from '../ui/states.tsx';
import { MyBookings, MyRequests, MyTrips } from './ActivityMoves.tsx';
import { MyReceipts } from './ActivityReceipts.tsx';
import '../styles/work.css';
import '../styles/activity.css';

const Line = () => {
  useLive();
  return null;
};

export const Activity = ({ user }: { user: User }) => {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Line />
      <main id="main" tabIndex={-1} className="wrap activity min-h-dvh">
        <h1 className="h1">Welcome, {user.name || user.email.split('@')[0]}</h1>
        <div className="left">
          <MyRequests />
          <MyTrips />
          <MyBookings />
          <MyReceipts />
          <SavedPlaces />
        </div>
        <div className="right">
          <Suspense fallback={<Skeleton rows={8} label="Loading your notifications" />}>
            <NotificationsPanel level={2} />
          </Suspense>
          <section aria-labelledby="more-title">
            <h2 className="h2" id="more-title">
              More
            </h2>
            <Ledger label="More of your account">
              <LedgerRow title="Work as a mover" line="Open jobs, earnings, payouts" to={paths.workerDashboard()} />
              <LedgerRow title="Your account" line="Profile, password, two-factor, your data" to={paths.auth()} />
            </Ledger>
          </section>
        </div>
      </main>
    </QueryClientProvider>
  );
};
