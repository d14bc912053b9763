// /auth for a signed-in person: profile, security, data, and deletion.
import { QueryClientProvider } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { areasOf } from './areas.ts';
import { useLive } from '../../../kit/live.ts';
import { paths } from '../../../kit/paths.ts';
import { makeQueryClient } from '../../../kit/query.ts';
import { type User, useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { AccountConsents } from './AccountConsents.tsx';
import { AccountData } from './AccountData.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountProfile } from './AccountProfile.tsx';
import { AccountSessions } from './AccountSessions.tsx';
import { AuthTitle } from './AuthFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { TwoFactor } from './TwoFactor.tsx';

const areaLines: Readonly<Record<string, string>> = {
  staff: 'Requests, jobs, people and payouts',
  corporate: 'Programs, people and billing',
  provider: 'Your crew and its jobs',
  driver: 'Go online and take trips',
  worker: 'Open jobs, earnings and payouts',
};

const arrow = <Icon of={ArrowRight} size="s" />;

type Panel = { user: User; more: ReactNode };

const Parts = ({ user, more }: Panel) => {
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useLive();
  useEffect(() => {
    document.title = 'Your account | Kaya';
  }, []);
  const leave = async () => {
    setLeaving(true);
    try {
      await session.signOut();
      void navigate(paths.home());
    } catch {
      setLeaving(false);
      toast({ title: 'Error', detail: 'You are still signed in. Please try again.', tone: 'destructive' });
    }
  };
  return (
    <AccountFrame>
      <div className="grid gap-6">
        <AuthTitle>Your account</AuthTitle>
        <Ledger wordy label="Where to go">
          <LedgerRow title="Your activity" line="Requests and bookings" end={arrow} to={paths.activity()} />
          {areasOf(user).map(({ role, title, to }) => (
            <LedgerRow key={role} title={title} line={areaLines[role]} end={arrow} to={to} />
          ))}
          {user.roles.includes('corporate') && (
            <LedgerRow
              title="Your companies"
              line="What you belong to, and how to leave"
              end={arrow}
              to={`${paths.corporateDashboard('help')}#your-companies`}
            />
          )}
          {!user.roles.includes('worker') && (
            <LedgerRow title="Earn with Kaya" line="Drive or work when it suits you" end={arrow} to={paths.earn()} />
          )}
        </Ledger>
        <div className="flex flex-wrap items-center gap-5">
          <Button look="quiet" className="-ml-2" pending={leaving} pendingLabel="Signing out…" onClick={leave}>
            Sign out
          </Button>
          <Link className="link" to={paths.home()}>
            Back to home
          </Link>
        </div>
      </div>
      <AccountProfile user={user} />
      {more}
      <ChangePassword user={user} />
      <TwoFactor user={user} />
      <AccountSessions />
      <AccountConsents />
      <AccountData />
      <DeleteAccount user={user} />
    </AccountFrame>
  );
};

/** Loaded only for signed-in people. The pages of this layout share no query client, so it brings its own. */
export default function AccountPanel(panel: Panel) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Parts {...panel} />
    </QueryClientProvider>
  );
}
