// Every form uses this shell, so every form shows when it is pending and what went wrong.
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReady } from './use-ready.ts';
import { say } from '../language.ts';

type Fault = { readonly path: string; readonly message: string };

/** The part of an ApiError that a form needs. */
export type FormError = { readonly title: string; readonly detail: string; readonly fields: readonly Fault[] };

/** The server's sentence about one field, for the field's `error`. */
export const faultOf = (error: FormError | null, path: string): string | undefined =>
  error?.fields.find((fault) => fault.path === path)?.message;

type FormShellProps = {
  /** Names the form for screen readers. */
  label: string;
  /** While true, further presses send nothing. */
  pending: boolean;
  /** The server's refusal, or null. Shown above the fields; its fields take the focus. */
  error: FormError | null;
  /** The page shows the refusal as a toast: the summary then lists only faults in fields. */
  toasted?: boolean;
  /** The form fits on one screen, so faults are shown only beside their fields, if each has one. */
  short?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  children: ReactNode;
};

export const FormShell = ({
  label,
  pending,
  error,
  toasted,
  short,
  onSubmit,
  className = 'form',
  children,
}: FormShellProps) => {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  // The fields are read-only until hydration, which would discard typed text.
  const ready = useReady();

  const focusField = (path: string) => {
    const field = form.current?.elements.namedItem(path);
    const one = field instanceof RadioNodeList ? field[0] : field;
    if (one instanceof HTMLElement) one.focus();
  };

  // Compared by content: a page may create the same error anew on each render.
  const said = error && [error.title, error.detail, ...error.fields.map(({ path }) => path)].join('\n');
  useEffect(() => {
    if (!said) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? summary.current)?.focus();
  }, [said, form, summary]);

  // A press that waited for checks or the server marks its fields afterwards.
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !pending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    waited.current = pending;
  }, [pending, form]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    onSubmit(event);
    // After the page has marked its fields, the first wrong one takes the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const faults = (short && error?.fields.length) || 0;
  const [beside, setBeside] = useState<string | null>(null);
  useLayoutEffect(() => {
    const marked = form.current?.querySelectorAll('[aria-invalid="true"]').length ?? 0;
    setBeside(faults && marked >= faults ? said : null);
  }, [faults, said, form]);

  const speaks = error && beside !== said && (!toasted || error.fields.length > 0);
  return (
    <form ref={form} className={className} aria-label={label} aria-busy={pending} noValidate onSubmit={send}>
      {speaks && (
        <div className="fault" role="alert" tabIndex={-1} ref={summary}>
          <p className="b">{say(error.title)}</p>
          {error.detail !== error.title && error.fields[0]?.message !== error.detail && <p>{say(error.detail)}</p>}
          {error.fields.length > 0 && (
            <ul>
              {error.fields.map((fault) => (
                <li key={fault.path}>
                  <button type="button" className="link text-left" onClick={() => focusField(fault.path)}>
                    {say(fault.message)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <fieldset className="waking" disabled={!ready} data-waking={ready ? undefined : ''}>
        {children}
      </fieldset>
      {/* In English only: no dictionary has loaded before the scripts. */}
      {!ready && <p className="offline waking-long">Still loading. Your network is slow.</p>}
    </form>
  );
};
