// /auth for a signed-in person: who they are, where they can go, and the way out.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { showPhone } from '../../../shared/phone.ts';
import { paths } from '../../../web/paths.ts';
import { type User, useSession } from '../../../web/session.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Icon } from '../../../web/ui/Icon.tsx';
import { KeyValue, Ledger, LedgerRow, Waybill } from '../../../web/ui/ledger.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { AuthTitle } from './AuthFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';

const areas = {
  worker: { title: 'Worker dashboard', line: 'Open jobs, earnings and payouts', to: paths.workerDashboard() },
  driver: { title: 'Driver dashboard', line: 'Go online and take trips', to: paths.driverDashboard() },
  provider: { title: 'Provider dashboard', line: 'Your crew and its jobs', to: paths.providerDashboard() },
  corporate: { title: 'Company', line: 'Programs, people and billing', to: paths.corporateDashboard() },
  staff: { title: 'Staff console', line: 'Requests, jobs, people and payouts', to: paths.staff() },
} as const;
const roleWords = {
  worker: 'Worker',
  driver: 'Driver',
  provider: 'Provider',
  corporate: 'Company',
  staff: 'Staff',
} as const;

const arrow = <Icon of={ArrowRight} size="s" />;

type Role = keyof typeof areas;
const rolesOf = (user: User): Role[] => (Object.keys(areas) as Role[]).filter((role) => user.roles.includes(role));

export const AccountPanel = ({ user }: { user: User }) => {
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const roles = rolesOf(user);
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
    <div className="grid gap-8">
      <AuthTitle>Your account</AuthTitle>
      <Waybill title="Profile">
        <KeyValue
          items={[
            { label: 'Name', value: user.name || 'Not given' },
            { label: 'Email', value: <span className="wrap-anywhere">{user.email}</span> },
            { label: 'Phone', value: user.phone ? showPhone(user.phone) : 'Not given' },
            { label: 'Roles', value: ['Customer', ...roles.map((role) => roleWords[role])].join(', ') },
          ]}
        />
      </Waybill>
      <Ledger label="Where to go">
        <LedgerRow title="Your activity" line="Requests and bookings" end={arrow} to={paths.activity()} />
        {roles.map((role) => (
          <LedgerRow key={role} {...areas[role]} end={arrow} />
        ))}
        {!roles.includes('worker') && (
          <LedgerRow title="Earn with Kaya" line="Drive or work when it suits you" end={arrow} to={paths.earn()} />
        )}
      </Ledger>
      <ChangePassword user={user} />
      <div className="flex flex-wrap items-center gap-5">
        <Button pending={leaving} pendingLabel="Signing out…" onClick={leave}>
          Sign out
        </Button>
        <Link className="link" to={paths.home()}>
          Back to home
        </Link>
      </div>
    </div>
  );
};
