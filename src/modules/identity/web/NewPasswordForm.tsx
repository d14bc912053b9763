import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { forget } from '../../../kit/use-answer.ts';
import { passwordKey } from './password-key.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, PasswordField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { setNewPassword } from '../calls.gen.ts';
import type { Proven } from './confirm-link.ts';
import { newPasswordFaults } from './auth-faults.ts';

/** Chooses the password of an account whose mailbox was proven with `code`. */
export const NewPasswordForm = ({
  code,
  person,
  staff = false,
  onSet,
  onChallenge,
  onBadLink,
}: {
  code: string;
  person: Proven['person'];
  /** Through a staff code: staff need a longer password. */
  staff?: boolean;
  onSet: () => void;
  /** The password is saved, and a second factor is required. */
  onChallenge: (challenge: string) => void;
  onBadLink: (sentence: string) => void;
}) => {
  const session = useSession();
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ password: '', confirm: '' }),
    faults: (typed) => newPasswordFaults(typed, { ...person, staff }),
    send: async ({ password }) => {
      const answer = await call(setNewPassword, { body: { code, password } });
      if ('challenge' in answer) return onChallenge(answer.challenge);
      forget(passwordKey(answer.user.id));
      session.opened(answer);
      onSet();
    },
    failed: (refused) => {
      if (refused.code === 'bad_link') onBadLink(refused.detail);
      return refused;
    },
  });
  return (
    <FormShell short label="Choose a new password" pending={pending} error={error} onSubmit={submit}>
      <Field label="Email" type="email" autoComplete="username" value={person.email} readOnly />
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        hint={staff ? 'At least 12 characters.' : 'At least 6 characters.'}
      />
      <PasswordField {...field('confirm')} label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Saving…">
        Save password
      </Button>
    </FormShell>
  );
};
