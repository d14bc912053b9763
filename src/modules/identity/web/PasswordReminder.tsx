// For a person whose account was opened by a letter's link: stays until they have a password. Closed, it comes back in a week.
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { readOwnPassword, sendRecovery } from '../calls.gen.ts';
import { passwordKey } from './password-key.ts';
import type { User } from './session.tsx';

/** Since when, ms. On this device. */
const closedHere = 'kaya:password-later';
const week_ms = 7 * 24 * 3_600_000;
const isClosed = (): boolean => Date.now() - Number(readKept('localStorage', closedHere) ?? 0) < week_ms;

const Reminder = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  const send = async () => {
    setPending(true);
    try {
      await call(sendRecovery, { body: { email } });
      setSaid({ tone: 'ok', words: `We sent a link to ${email}. It leads to the page where you choose a password.` });
    } catch (thrown) {
      setSaid({ tone: 'bad', words: asApiError(thrown).detail });
    }
    setPending(false);
  };
  return (
    <section aria-label="Set a password" className="grid gap-2">
      <Note tone="info">
        <p>You have no password yet. Until you set one, you sign in by a link in your email.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button pending={pending} pendingLabel="Sending…" onClick={() => void send()}>
            Set a password
          </Button>
          <Button look="quiet" onClick={onClose}>
            Later
          </Button>
        </div>
      </Note>
      <div role="status">{said && <Note tone={said.tone}>{said.words}</Note>}</div>
    </section>
  );
};

/** On the pages of a signed-in person. */
export const PasswordReminder = ({ user }: { user: Pick<User, 'id' | 'email'> }) => {
  const [closed, setClosed] = useState(isClosed);
  const { answer } = useAnswer(closed ? null : passwordKey(user.id), (signal) => call(readOwnPassword, { signal }));
  if (closed || answer?.has_password !== false) return null;
  const close = () => {
    keep('localStorage', closedHere, String(Date.now()));
    setClosed(true);
  };
  return <Reminder email={user.email} onClose={close} />;
};
