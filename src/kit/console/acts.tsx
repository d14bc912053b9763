// The forms of the console's acts, each opened in the pane by its button.
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { TextArea } from '../ui/fields.tsx';
import { type FormError, FormShell } from '../ui/FormShell.tsx';
import { useAct, useActForm } from './use-act.ts';

/**
 * Which form is open. It takes the focus, which returns to the buttons when it closes, and goes to the name of the pane when none is left. Escape
 * closes the form, not the pane around it.
 */
export const useDoing = <D extends string>() => {
  const [doing, setDoing] = useState<D | null>(null);
  const at = useRef<HTMLElement>(null);
  const before = useRef<D | null>(null);
  const section = useCallback((now: HTMLElement | null): void => {
    const gone = now ? null : at.current;
    if (gone?.contains(document.activeElement))
      gone.closest('aside, dialog')?.querySelector<HTMLElement>('h2')?.focus();
    at.current = now;
    now?.addEventListener('keydown', (press) => {
      if (press.key !== 'Escape' || before.current === null) return;
      press.preventDefault();
      press.stopPropagation();
      setDoing(null);
    });
  }, []);
  useEffect(() => {
    if (before.current === doing) return;
    before.current = doing;
    (at.current?.querySelector<HTMLElement>('input, textarea') ?? at.current)?.focus();
  }, [doing]);
  return { doing, section, at, start: setDoing, leave: () => setDoing(null) };
};

type ActFormProps = {
  label: string;
  submit: string;
  pendingLabel: string;
  look?: ButtonLook;
  form: { pending: boolean; error: FormError | null; press: () => boolean; submit: () => Promise<void> };
  /** Why it cannot be sent yet. */
  off?: string | false;
  onLeave: () => void;
  children?: ReactNode;
};

/** One act of staff: its fields, its button, and the way back. */
export const ActForm = ({
  label,
  submit,
  pendingLabel,
  look = 'solid',
  form,
  off = false,
  onLeave,
  children,
}: ActFormProps) => (
  <FormShell
    className="form console-form"
    label={label}
    pending={form.pending}
    error={form.error}
    onSubmit={() => void (off ? form.press() : form.submit())}
  >
    {children}
    <div className="console-acts">
      <Button type="submit" size="compact" look={look} pending={form.pending} pendingLabel={pendingLabel} off={off}>
        {submit}
      </Button>
      <Button size="compact" onClick={onLeave}>
        Back
      </Button>
    </div>
  </FormShell>
);

export const ReasonField = (field: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea label="Reason" rows={2} maxLength={300} hint="Shown under “What happened”." {...field} />
);

export const reasonFaults = ({ reason }: { reason: string }) =>
  reason.trim() === '' ? [{ path: 'reason', message: 'Write the reason' }] : [];

/** Asks for a reason, and acts. */
export const ReasonForm = <A,>({
  work,
  title,
  children,
  ...asked
}: Omit<ActFormProps, 'form' | 'off'> & {
  work: (reason: string, key: string) => Promise<A>;
  title: string | ((answer: A) => string);
}) => {
  const form = useActForm({
    start: { reason: '' },
    faults: reasonFaults,
    work: ({ reason }, key) => work(reason, key),
    title,
    onDone: asked.onLeave,
  });
  return (
    <ActForm {...asked} form={form}>
      {children}
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

/** An act without fields: one button in the row of buttons. */
export const ActButton = <A,>({
  label,
  submit,
  pendingLabel,
  look,
  work,
  title,
}: {
  label: string;
  submit: string;
  pendingLabel: string;
  look?: ButtonLook;
  work: () => Promise<A>;
  title: string;
}) => {
  const act = useAct(work, { title });
  return (
    <FormShell className="form-inline" label={label} pending={act.pending} error={act.error} onSubmit={act.run}>
      <Button
        type="submit"
        size="compact"
        {...(look ? { look } : {})}
        pending={act.pending}
        pendingLabel={pendingLabel}
      >
        {submit}
      </Button>
    </FormShell>
  );
};

/** `45,000` or `₦45,000.50` in kobo; 0 if it is not an amount. */
export const koboOf = (typed: string): number => {
  const plain = typed.replace(/[₦,\s]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
};
