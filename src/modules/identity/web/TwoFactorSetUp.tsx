// Setting two-factor up: the password, the QR code for the app, the first code.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { confirmTwoFactor, startTwoFactor } from '../calls.gen.ts';
import { CodeField } from './CodeField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ProveForm } from './ProveForm.tsx';
import { codeFaults } from './code-faults.ts';

// Loaded only when a person sets two-factor up.
const QrPicture = lazy(async () => ({ default: (await import('../../../kit/ui/QrPicture.tsx')).QrPicture }));

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const FirstCode = ({
  secret,
  uri,
  onOn,
}: {
  secret: string;
  uri: string;
  onOn: (codes: readonly string[]) => void;
}) => {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ code: '' }),
    faults: (typed) => codeFaults(typed, false),
    send: async (body) => onOn((await call(confirmTwoFactor, { body })).recovery_codes),
  });
  return (
    <div className="grid gap-5">
      <p tabIndex={-1} ref={lead}>
        Open an authenticator app, such as Google Authenticator, Aegis or 1Password, and scan this QR code.
      </p>
      <Suspense fallback={<Skeleton rows={3} label="Drawing the QR code" />}>
        <QrPicture text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <div className="grid justify-items-start gap-2">
        <p>Is the app on this phone? Open it here.</p>
        <a className="btn line" href={uri}>
          Open in the authenticator app
        </a>
        <p>
          Or type this key into the app:
          <br />
          <span className="secret">{inFours(secret)}</span>
        </p>
        <CopyButton text={secret}>Copy the key</CopyButton>
      </div>
      <FormShell short label="First code" pending={pending} error={error} onSubmit={submit}>
        <CodeField {...field('code')} label="Code from the app" hint="It changes every 30 seconds." />
        <Button type="submit" look="solid" wide pending={pending} pendingLabel="Checking…">
          Turn on
        </Button>
      </FormShell>
    </div>
  );
};

export const TwoFactorSetUp = ({ onOn }: { onOn: (codes: readonly string[]) => void }) => {
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  return made ? (
    <FirstCode {...made} onOn={onOn} />
  ) : (
    <ProveForm
      label="Set up two-factor"
      lead="You need an authenticator app on your phone. It works without a network."
      button="Continue"
      pendingLabel="Checking…"
      send={async ({ password }) => setMade(await call(startTwoFactor, { body: { password } }))}
    />
  );
};
