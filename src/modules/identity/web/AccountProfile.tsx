// Name, phone and email. A new email takes effect once its mailbox is proven.
import { useState } from 'react';
import * as z from 'zod/mini';
import { phone as phoneField } from '../../../shared/fields.ts';
import { isNigerian, showPhone } from '../../../shared/phone.ts';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { type User, useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { EmailField, Field, PasswordField, PhoneField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import * as contract from '../account-contract.ts';
import { changeEmail, changeProfile } from '../calls.gen.ts';
import { ConfirmPhone } from './ConfirmPhone.tsx';
import { ProveForm } from './ProveForm.tsx';
import { AccountSection } from './AccountSection.tsx';
import { schemaFaults } from './schema-faults.ts';

const roleWords: Readonly<Record<string, string>> = {
  worker: 'Worker',
  driver: 'Driver',
  provider: 'Provider',
  corporate: 'Company',
  staff: 'Staff',
};

const bodyOf = ({ name, phone }: { name: string; phone: string }) => ({ name, phone: phone.trim() ? phone : null });

const ProfileForm = ({ user, onSaved }: { user: User; onSaved: () => void }) => {
  const session = useSession();
  const shown = user.phone ? showPhone(user.phone) : '';
  /** Whether the change removes a phone that can sign in. */
  const leaves = (phone: string) => user.phone_confirmed && phone !== shown;
  const { values, field, submit, pending, error } = useForm({
    start: () => newDraft({ name: user.name, phone: shown, password: '' }),
    faults: (typed) => [
      ...schemaFaults(contract.changeProfile.body, bodyOf(typed)),
      ...(leaves(typed.phone) && !typed.password ? [{ path: 'password', message: 'Enter your password' }] : []),
    ],
    send: async (typed) => {
      const { name, phone } = bodyOf(typed);
      const password = leaves(typed.phone) ? { password: typed.password } : {};
      await call(changeProfile, { body: { name, phone: phone && z.parse(phoneField, phone), ...password } });
      await session.check();
      onSaved();
      toast({ title: 'Profile saved', tone: 'ok' });
    },
  });
  return (
    <FormShell short label="Name and phone" pending={pending} error={error} onSubmit={submit}>
      <Field {...field('name')} label="Full name" autoComplete="name" />
      <PhoneField {...field('phone')} optional hint="Movers call this number on the day." />
      {leaves(values.phone) && (
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
          hint="You sign in with the phone you have now. Confirm the new one after saving."
        />
      )}
      <Button type="submit" look="solid" wide pending={pending} pendingLabel="Saving…">
        Save
      </Button>
    </FormShell>
  );
};

const RemovePhone = ({ user, phone, onRemoved }: { user: User; phone: string; onRemoved: () => void }) => {
  const session = useSession();
  return (
    <ProveForm
      label="Remove phone"
      lead={
        <>
          You can no longer sign in with <b className="num">{showPhone(phone)}</b>, and movers can no longer call it.
        </>
      }
      button="Remove phone"
      pendingLabel="Removing…"
      danger
      send={async ({ password }) => {
        await call(changeProfile, { body: { name: user.name, phone: null, password } });
        await session.check();
        onRemoved();
        toast({ title: 'Phone removed', tone: 'ok' });
      }}
    />
  );
};

const EmailForm = ({ user, onSent }: { user: User; onSent: (email: string) => void }) => {
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ email: '', password: '' }),
    faults: (typed) => schemaFaults(contract.changeEmail.body, typed),
    send: async (body) => onSent((await call(changeEmail, { body })).email),
  });
  return (
    <FormShell short label="Change email" pending={pending} error={error} onSubmit={submit}>
      <p>
        You sign in with <b className="wrap-anywhere">{user.email}</b>. We send a link to the new address; your email
        changes when you open it.
      </p>
      <EmailField {...field('email')} label="New email" />
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      <Button type="submit" look="solid" wide pending={pending} pendingLabel="Sending…">
        Send the link
      </Button>
    </FormShell>
  );
};

export const AccountProfile = ({ user }: { user: User }) => {
  const [open, setOpen] = useState<'profile' | 'email' | 'phone' | 'no-phone' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => setOpen(null);
  const change = (what: 'profile' | 'email', label: string) => (
    <Button aria-label={label} onClick={() => setOpen(what)}>
      Change
    </Button>
  );
  const roles = ['Customer', ...user.roles.map((role) => roleWords[role] ?? role)].join(', ');
  return (
    <AccountSection id="profile" title="Profile">
      <Ledger wordy label="Profile">
        <LedgerRow title={user.name || 'No name yet'} line="Name" end={change('profile', 'Change name and phone')} />
        <LedgerRow
          title={user.phone ? showPhone(user.phone) : 'No phone yet'}
          line={user.phone_confirmed ? 'Phone, confirmed: you can sign in with it' : 'Phone'}
          end={
            user.phone_confirmed ? (
              <div className="flex flex-wrap justify-end gap-2">
                {change('profile', 'Change phone')}
                <Button aria-label="Remove phone" onClick={() => setOpen('no-phone')}>
                  Remove
                </Button>
              </div>
            ) : (
              user.phone &&
              isNigerian(user.phone) && (
                <Button aria-label="Confirm phone" onClick={() => setOpen('phone')}>
                  Confirm
                </Button>
              )
            )
          }
        />
        <LedgerRow title={user.email} line="Email" end={change('email', 'Change email')} />
        <LedgerRow title={roles} line="Roles" />
      </Ledger>
      <div role="status">
        {sentTo && (
          <Note tone="info">
            A link is on its way to <b className="wrap-anywhere">{sentTo}</b>. It works once, for one hour. Until you
            open it, your email stays as it is.
          </Note>
        )}
      </div>
      <Sheet open={open === 'profile'} onClose={close} title="Name and phone">
        <ProfileForm user={user} onSaved={close} />
      </Sheet>
      <Sheet open={open === 'phone'} onClose={close} title="Confirm phone">
        {user.phone && <ConfirmPhone phone={user.phone} onConfirmed={close} />}
      </Sheet>
      <Sheet open={open === 'no-phone'} onClose={close} title="Remove phone">
        {user.phone && <RemovePhone user={user} phone={user.phone} onRemoved={close} />}
      </Sheet>
      <Sheet open={open === 'email'} onClose={close} title="Change email">
        <EmailForm
          user={user}
          onSent={(email) => {
            setSentTo(email);
            close();
          }}
        />
      </Sheet>
    </AccountSection>
  );
};
