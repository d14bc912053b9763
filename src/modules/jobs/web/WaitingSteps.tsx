// Steps and messages that wait for a connection, with their time; and what the server refused, with what to do.
import Clock from 'lucide-react/icons/clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { showTime } from '../../../shared/clock.ts';
import { correctCode, dropLine, useWaiting } from './waiting.ts';
import type { Wait } from './waiting-store.ts';
import { stepWords } from './job-words.ts';

const nameOf = ({ step }: Wait): string => (step === 'message' ? say('Message') : say(stepWords[step].button));

const OtherCode = ({ wait }: { wait: Wait }) => {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => correctCode(client, wait, code), networkMode: 'always' });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^\d{4}$/.test(code)) send.mutate();
      }}
    >
      <Field
        label={say("Customer's 4-digit code")}
        name="code"
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        value={code}
        onChange={(typed) => setCode(typed.target.value.replace(/\D/g, ''))}
      />
      <Button
        type="submit"
        look="main"
        pending={send.isPending}
        pendingLabel={say('Sending…')}
        off={!/^\d{4}$/.test(code) && say('Enter the 4 digits')}
      >
        {say('Send this code')}
      </Button>
    </form>
  );
};

const Refused = ({ wait, refused }: { wait: Wait; refused: NonNullable<Wait['refused']> }) => {
  const client = useQueryClient();
  const [dropping, setDropping] = useState(false);
  const drop = useMutation({ mutationFn: () => dropLine(client, wait), networkMode: 'always' });
  return (
    <Note tone="bad">
      <b>{say('{step} was not accepted', { step: nameOf(wait) })}</b>
      <p>{say(refused.detail)}</p>
      {wait.step === 'start' && refused.code === 'wrong_code' && <OtherCode wait={wait} />}
      {dropping ? (
        <>
          <p>
            {wait.step === 'message'
              ? say('What you wrote is deleted from this phone.')
              : say('What waits for this job is deleted from this phone. Then you see the job as it is now.')}
          </p>
          <Button look="danger" pending={drop.isPending} onClick={() => drop.mutate()}>
            {say('Delete what waits')}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setDropping(true)}>
          {say('Do not send it')}
        </Button>
      )}
    </Note>
  );
};

export const WaitingSteps = ({ job }: { job: string }) => {
  const waiting = useWaiting(job);
  if (waiting.length === 0) return null;
  return (
    <div className="my-4">
      <h2 className="h4">{say('Waiting to be sent')}</h2>
      <ul>
        {waiting.map((wait) => (
          <li key={wait.nr} className="mt-2 flex items-start gap-2">
            <Icon of={Clock} size="s" />
            <span>
              <b>{nameOf(wait)}</b>{' '}
              <span className="muted">
                {wait.step === 'message'
                  ? say('written at {time}', { time: showTime(new Date(wait.pressed_at)) })
                  : say('pressed at {time}', { time: showTime(new Date(wait.pressed_at)) })}
              </span>
              {wait.step === 'message' && <span className="sm muted block">{wait.body?.['body']}</span>}
              {wait.photo && <span className="sm muted block">{say('With the photo')}</span>}
              {wait.step === 'start' && !wait.refused && (
                <span className="sm muted block">{say('Kaya checks the code when you are connected.')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {waiting.map((wait) => wait.refused && <Refused key={wait.nr} wait={wait} refused={wait.refused} />)}
    </div>
  );
};
