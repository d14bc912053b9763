// What the wizard knows already, in place of its fields: one row each, with the way to change it.
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import type { Step, TextName } from './wizard-form.ts';

export type KnownRow = {
  readonly label: string;
  readonly value: ReactNode;
  /** Another step has its field, or the field opens here. */
  readonly change: Step | (() => void);
};

/** The field that took the place of a pressed row has the focus: its button is gone. */
export const useOpened = (name: TextName | undefined): void => {
  useEffect(() => {
    if (!name) return;
    const fields = document.querySelectorAll<HTMLInputElement>(`.wiz-form [name="${name}"]`);
    ([...fields].find(({ checked }) => checked) ?? fields[0])?.focus();
  }, [name]);
};

export const WizardKnown = ({ rows }: { rows: readonly KnownRow[] }) =>
  rows.length > 0 && (
    <dl className="wiz-known" aria-label="Known already">
      {rows.map(({ label, value, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="b">{value}</dd>
          <dd>
            {typeof change === 'number' ? (
              <Link className="link" to={paths.bookBusiness({ step: change })} aria-label={`Change ${label}`}>
                Change
              </Link>
            ) : (
              <button type="button" className="link" aria-label={`Change ${label}`} onClick={change}>
                Change
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
