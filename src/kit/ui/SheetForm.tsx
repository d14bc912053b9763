// The form of a sheet for one question: the consequence, the fields, its button, and the way back.
import type { ReactNode } from 'react';
import type { FieldFault } from '../../shared/refusal.ts';
import type { ApiError } from '../api.ts';
import { newDraft, useForm } from '../use-form.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { type FormError, FormShell } from './FormShell.tsx';
import { toast } from './toast.tsx';
import { say } from '../language.ts';

/** Call it outside the sheet, so that typed text survives closing it. */
export const useSheetForm = <V extends object>({
  start,
  faults = () => [],
  fieldOf = (path) => path,
  send,
  done,
  onDone,
}: {
  start: V;
  faults?: (values: V) => readonly FieldFault[];
  /** Maps the server's path to the form's field. */
  fieldOf?: (path: string) => string;
  /** Returns null, or the refusal. */
  send: (values: V) => Promise<ApiError | null>;
  /** Shown when it is done. */
  done?: { title: string; detail: string };
  onDone?: (() => void) | undefined;
}) =>
  useForm({
    start: () => newDraft(start),
    faults,
    fieldOf,
    faultsAtPress: true,
    send: async (values) => {
      const refused = await send(values);
      if (refused) throw refused;
      onDone?.();
      if (done) toast({ ...done, tone: 'ok' });
    },
  });

export const SheetForm = ({
  form: { pending, error, press, submit },
  label,
  button,
  look = 'danger-line',
  pendingLabel,
  off = false,
  bare = false,
  back = say('Back'),
  onClose,
  children,
}: {
  form: { pending: boolean; error: FormError | null; press: () => boolean; submit: () => Promise<void> };
  label: string;
  button: string;
  look?: ButtonLook;
  pendingLabel: string;
  off?: string | false;
  /** Without its button: there is nothing to send. */
  bare?: boolean;
  back?: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <FormShell label={label} pending={pending} error={error} onSubmit={() => void (off ? press() : submit())}>
    {children}
    <div className="sheet-acts">
      {!bare && (
        <Button type="submit" look={look} pending={pending} pendingLabel={pendingLabel} off={off}>
          {button}
        </Button>
      )}
      <Button look="line" onClick={onClose}>
        {back}
      </Button>
    </div>
  </FormShell>
);
