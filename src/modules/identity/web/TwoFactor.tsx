// Two-factor on the account page: whether it is on, setting it up, new recovery codes, turning it off.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showDateTime } from '../../../shared/clock.ts';
import { call } from '../../../kit/api.ts';
import { refetchSubjects } from '../../../kit/query.ts';
import { type User, useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { endTwoFactor, renewRecoveryCodes } from '../calls.gen.ts';
import { AccountSection } from './AccountSection.tsx';
import { useTwoFactor } from './account-queries.ts';
import { ProveForm } from './ProveForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

type Open = { what: 'set-up' | 'off' | 'renew' } | { what: 'codes'; codes: readonly string[] };
const titles = {
  'set-up': 'Set up two-factor',
  off: 'Turn two-factor off',
  renew: 'New recovery codes',
  codes: 'Your recovery codes',
} as const;

export const TwoFactor = ({ user }: { user: User }) => {
  const state = useTwoFactor();
  const session = useSession();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const changed = () => {
    refetchSubjects(client, ['session']);
    void session.check();
  };
  const close = () => setOpen(null);
  const { data } = state;
  return (
    <AccountSection
      id="two-factor"
      title="Two-factor"
      end={data && <Tag tone={data.on ? 'ok' : 'off'}>{data.on ? 'On' : 'Off'}</Tag>}
    >
      {state.isPending && <Skeleton rows={2} label="Loading two-factor" />}
      {state.isError && <LoadError title="Two-factor could not be loaded." onRetry={() => void state.refetch()} />}
      {data && !data.on && (
        <>
          <p>When you sign in, we ask for your password and a code from your phone. A stolen password is not enough.</p>
          {user.roles.includes('staff') && <Note tone="info">Staff need two-factor before the console opens.</Note>}
          <div>
            <Button look="solid" onClick={() => setOpen({ what: 'set-up' })}>
              Set up two-factor
            </Button>
          </div>
        </>
      )}
      {data?.on && (
        <Ledger wordy label="Two-factor">
          <LedgerRow
            title="Authenticator app"
            line={data.since && `On since ${showDateTime(new Date(data.since))}`}
            end={<Button onClick={() => setOpen({ what: 'off' })}>Turn off</Button>}
          />
          <LedgerRow
            title="Recovery codes"
            line={`${data.recovery_codes_left} of 10 left. Each works once, if you lose your phone.`}
            end={<Button onClick={() => setOpen({ what: 'renew' })}>New codes</Button>}
          />
        </Ledger>
      )}
      {data?.on && data.recovery_codes_left < 3 && (
        <Note tone="bad">You have few recovery codes left. Make new codes now.</Note>
      )}
      <Sheet open={open !== null} onClose={close} title={open ? titles[open.what] : ''} stays={open?.what === 'codes'}>
        {open?.what === 'set-up' && (
          <TwoFactorSetUp
            onOn={(codes) => {
              setOpen({ what: 'codes', codes });
              changed();
            }}
          />
        )}
        {open?.what === 'renew' && (
          <ProveForm
            label="New recovery codes"
            lead="Your current codes will stop working."
            withCode
            button="Make new codes"
            pendingLabel="Making codes…"
            send={async (body) => {
              const { recovery_codes } = await call(renewRecoveryCodes, { body });
              setOpen({ what: 'codes', codes: recovery_codes });
              changed();
            }}
          />
        )}
        {open?.what === 'off' && (
          <ProveForm
            label="Turn two-factor off"
            lead="After this, you sign in with your password only."
            withCode
            button="Turn off"
            pendingLabel="Turning off…"
            danger
            send={async (body) => {
              await call(endTwoFactor, { body });
              close();
              changed();
              toast({ title: 'Two-factor is off', tone: 'ok' });
            }}
          />
        )}
        {open?.what === 'codes' && <RecoveryCodes codes={open.codes} email={user.email} onDone={close} />}
      </Sheet>
    </AccountSection>
  );
};
