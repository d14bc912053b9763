// The customer's four digits, and the step that they confirm.
import { useState } from 'react';
import { say } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';

/** Shown beside the field; every other refusal is a toast. */
const ofField: readonly string[] = ['wrong_code', 'code_locked', 'code_closed', 'invalid_request'];
export const isOfField = (thrown: unknown): boolean => ofField.includes(asApiError(thrown).code);

/** off: why the step is not possible yet. look: the main step of the page has its button in the bar. */
export const CodeForm = ({
  label,
  field,
  hint,
  button,
  working,
  off,
  look,
  step,
  onCode,
}: {
  label: string;
  field: string;
  hint: string;
  button: string;
  working: string;
  off?: string | undefined;
  look: 'main' | 'line';
  step: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  onCode: (code: string) => void;
}) => {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const whole = /^\d{4}$/.test(code);
  const refused = step.error ? asApiError(step.error) : null;
  const fault =
    refused && ofField.includes(refused.code)
      ? say(refused.fields[0]?.message ?? refused.detail)
      : asked && !whole
        ? say('Enter the 4 digits')
        : undefined;
  const missing = !off && !whole && !fault;
  const parts = (
    <div className="grow">
      {missing && (
        <p className="why" id="code-missing">
          {say('Enter the 4 digits')}
        </p>
      )}
      <Button
        type="submit"
        look={look}
        wide
        pending={step.isPending}
        pendingLabel={working}
        off={off ?? (!whole && say('Enter the 4 digits'))}
        quietReason={!off}
        aria-describedby={missing ? 'code-missing' : undefined}
      >
        {button}
      </Button>
    </div>
  );
  return (
    <FormShell
      label={label}
      className="startform"
      pending={step.isPending}
      error={null}
      onSubmit={() => {
        setAsked(true);
        if (whole && !off) onCode(code);
      }}
    >
      <Field
        label={field}
        name="code"
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        hint={hint}
        value={code}
        error={fault}
        onChange={(typed) => {
          setCode(typed.target.value.replace(/\D/g, ''));
          setAsked(false);
          if (step.error) step.reset();
        }}
      />
      {look === 'main' ? <Tailboard>{parts}</Tailboard> : parts}
    </FormShell>
  );
};
