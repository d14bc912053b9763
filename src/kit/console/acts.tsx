// The forms of the console's acts, each in the pane where its button stands.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { TextArea } from '../ui/fields.tsx';
import { faultOf, FormShell } from '../ui/FormShell.tsx';
import type { ActOf } from './use-act.ts';

/** Which form stands open. The focus goes into it, and back to the buttons when it closes. */
export const useDoing = <D extends string>() => {
  const [doing, setDoing] = useState<D | null>(null);
  const section = useRef<HTMLElement>(null);
  const before = useRef<D | null>(null);
  useEffect(() => {
    if (before.current === doing) return;
    before.current = doing;
    (section.current?.querySelector<HTMLElement>('input, textarea') ?? section.current)?.focus();
  }, [doing]);
  return { doing, section, start: setDoing, leave: () => setDoing(null) };
};

/** One act of staff: what it asks for, its button, and the way back. */
export const ActForm = ({
  label,
  submit,
  pendingLabel,
  look = 'solid',
  act,
  error = act.error,
  off = false,
  onSend,
  onLeave,
  children,
}: {
  label: string;
  submit: string;
  pendingLabel: string;
  look?: ButtonLook;
  act: Pick<ActOf<never>, 'pending' | 'error'>;
  error?: ActOf<never>['error'];
  /** Why it cannot be sent yet. */
  off?: string | false;
  onSend: () => void;
  onLeave: () => void;
  children?: ReactNode;
}) => (
  <FormShell className="form console-form" label={label} pending={act.pending} error={error} onSubmit={onSend}>
    {children}
    <div className="console-acts">
      <Button type="submit" size="compact" look={look} pending={act.pending} pendingLabel={pendingLabel} off={off}>
        {submit}
      </Button>
      <Button size="compact" onClick={onLeave}>
        Back
      </Button>
    </div>
  </FormShell>
);

export const ReasonField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) => (
  <TextArea
    label="Reason"
    name="reason"
    rows={2}
    maxLength={300}
    hint="Shown under “What happened”."
    error={error}
    value={value}
    onChange={(typed) => onChange(typed.target.value)}
  />
);

/** Asks why, and does it. */
export const ReasonForm = ({
  act,
  children,
  ...form
}: Omit<Parameters<typeof ActForm>[0], 'act' | 'error' | 'onSend'> & { act: ActOf<string> }) => {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const missing = reason.trim() === '';
  const send = (): void => {
    setTried(true);
    if (missing) box.current?.querySelector('textarea')?.focus();
    else if (!form.off) act.run(reason);
  };
  return (
    <ActForm {...form} act={act} error={missing ? null : act.error} onSend={send}>
      {children}
      <div ref={box}>
        <ReasonField
          value={reason}
          onChange={setReason}
          error={tried && missing ? 'Write the reason' : faultOf(act.error, 'reason')}
        />
      </div>
    </ActForm>
  );
};

/** `45,000` or `₦45,000.50` in kobo; 0 for what is no amount. */
export const koboOf = (typed: string): number => {
  const plain = typed.replace(/[₦,\s]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
};
