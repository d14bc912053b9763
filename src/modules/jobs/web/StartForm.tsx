// Start takes the four digits the customer has on their page, so that work begins at the right door.
import { useState } from 'react';
import { say } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { type WorkerJob } from '../contract.ts';
import { usePress } from './use-job-acts.ts';
import { stepWords } from './job-words.ts';

/** Said beside the field; every other refusal is a toast. */
const ofField: readonly string[] = ['wrong_code', 'code_locked', 'invalid_request'];

export const StartForm = ({ job }: { job: WorkerJob }) => {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const start = usePress(job.id, (thrown) => ofField.includes(asApiError(thrown).code));
  const whole = /^\d{4}$/.test(code);
  const refused = start.error ? asApiError(start.error) : null;
  const fault =
    refused && ofField.includes(refused.code)
      ? say(refused.fields[0]?.message ?? refused.detail)
      : asked && !whole
        ? say('Enter the 4 digits')
        : undefined;
  return (
    <FormShell
      label={say('Start the job')}
      className="startform"
      pending={start.isPending}
      error={null}
      onSubmit={() => {
        setAsked(true);
        if (whole) start.mutate({ step: 'start', body: { code } });
      }}
    >
      <Field
        label={say("Customer's 4-digit code")}
        name="code"
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        hint={say('The customer has it on their page. Ask for it at the door.')}
        value={code}
        error={fault}
        onChange={(typed) => {
          setCode(typed.target.value.replace(/\D/g, ''));
          setAsked(false);
          if (start.error) start.reset();
        }}
      />
      <Tailboard>
        <div className="grow">
          {!whole && !fault && (
            <p className="why" id="code-missing">
              {say('Enter the 4 digits')}
            </p>
          )}
          <Button
            type="submit"
            look="main"
            wide
            pending={start.isPending}
            pendingLabel={say(stepWords.start.working)}
            off={!whole && say('Enter the 4 digits')}
            quietReason
            aria-describedby={whole || fault ? undefined : 'code-missing'}
          >
            {say(stepWords.start.button)}
          </Button>
        </div>
      </Tailboard>
    </FormShell>
  );
};
