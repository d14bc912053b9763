// A new password for a signed-in person; the current one is required.
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import type { User } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, PasswordField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { changePassword, sendRecovery } from '../calls.gen.ts';
import { samePassword } from '../rules.ts';
import { AccountSection } from './AccountSection.tsx';
import { newPasswordFaults } from './auth-faults.ts';

const PasswordForm = ({ user, onSaved }: { user: User; onSaved: () => void }) => {
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ current: '', password: '' }),
    faults: ({ current, password }) => [
      ...(current ? [] : [{ path: 'current', message: 'Enter your password' }]),
      ...newPasswordFaults({ password, confirm: password }, user).filter(({ path }) => path === 'password'),
      ...(current !== '' && current === password ? [{ path: 'password', message: samePassword }] : []),
    ],
    send: async (body) => {
      await call(changePassword, { body });
      onSaved();
    },
  });
  return (
    <FormShell short label="Change password" pending={pending} error={error} onSubmit={submit}>
      <Field label="Email" type="email" autoComplete="username" value={user.email} readOnly />
      <PasswordField {...field('current')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. This signs you out on all other devices."
      />
      <Button type="submit" look="solid" wide pending={pending} pendingLabel="Saving…">
        Save password
      </Button>
    </FormShell>
  );
};

/** An account created through an email link has no current password. */
const ChooseByEmail = ({ email }: { email: string }) => {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  const send = async () => {
    setPending(true);
    try {
      await call(sendRecovery, { body: { email } });
      setAnswer({ tone: 'ok', words: `We sent a link to ${email}. It leads to the page where you choose a password.` });
    } catch (thrown) {
      setAnswer({ tone: 'bad', words: asApiError(thrown).detail });
    }
    setPending(false);
  };
  return (
    <div className="grid gap-2">
      <p className="sm muted">No password yet?</p>
      <div>
        <Button pending={pending} pendingLabel="Sending…" onClick={() => void send()}>
          Choose a password by email
        </Button>
      </div>
      <div role="status">{answer && <Note tone={answer.tone}>{answer.words}</Note>}</div>
    </div>
  );
};

export const ChangePassword = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <AccountSection id="password" title="Password">
      <div role="status">
        {saved && (
          <Note tone="ok">New password saved. All other devices are signed out, and earlier links no longer work.</Note>
        )}
      </div>
      <div>
        <Button
          onClick={() => {
            setSaved(false);
            setOpen(true);
          }}
        >
          Change password
        </Button>
      </div>
      <ChooseByEmail email={user.email} />
      <Sheet open={open} onClose={() => setOpen(false)} title="Change password">
        <PasswordForm
          user={user}
          onSaved={() => {
            setOpen(false);
            setSaved(true);
          }}
        />
      </Sheet>
    </AccountSection>
  );
};
