import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/api.ts';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { KeyValue } from '../../../kit/ui/ledger.tsx';
import { MessageLinks, takesMessages } from '../../../kit/ui/MessageLinks.tsx';
import { ReadAloud } from '../../../kit/ui/ReadAloud.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useSession } from '../../identity/web/door.ts';
import { tryCommand } from '../calls.gen.ts';

const meanings = [
  ['JOBS', phrase('Open jobs for you, with their codes')],
  ['BALANCE', phrase('What you can pay out')],
  ['STATUS', phrase('Your status and your next job')],
  ['ACCEPT 4F2A1C', phrase('Takes the job with this code')],
  ['HELP', phrase('All commands')],
] as const;

/** Newest last; the last few suffice to see the input. */
const shown = 4;

export const TryCommand = () => {
  const { user } = useSession();
  const [talk, setTalk] = useState<readonly { typed: string; answer: string }[]>([]);
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ text: '' }),
    faults: ({ text }) => (text.trim() ? [] : [{ path: 'text', message: phrase('Type a command, for example JOBS') }]),
    send: async ({ text }) => {
      const { answer } = await call(tryCommand, { body: { text } });
      setTalk((before) => [...before, { typed: text, answer }].slice(-shown));
      return newDraft({ text: '' });
    },
  });
  const last = talk.at(-1);
  return (
    <section className="part" aria-labelledby="commands-title">
      <h2 className="h3" id="commands-title">
        {say('Commands by WhatsApp or text message')}
      </h2>
      <KeyValue tight items={meanings.map(([word, meaning]) => ({ label: word, value: say(meaning) }))} />
      {takesMessages() && (
        <p>
          {say('Send them to Kaya:')} <MessageLinks />
        </p>
      )}
      <p className="muted">
        {!takesMessages()
          ? say('Kaya has no number for messages yet. You can try the commands here.')
          : user?.phone_confirmed
            ? say('Kaya answers the phone that you have confirmed. You can try the commands here.')
            : say('Confirm your phone first: Kaya answers only a confirmed phone. You can try the commands here.')}{' '}
        {takesMessages() && !user?.phone_confirmed && (
          <Link className="link" to={paths.auth()}>
            {say('Confirm your phone')}
          </Link>
        )}
      </p>
      <div className="talk" role="log" aria-label={say('Commands and answers')}>
        {talk.map(({ typed, answer }, place) => (
          // Only the end of the list changes.
          <div key={`${place} ${typed}`}>
            <p className="typed">{typed}</p>
            <p className="answer">{answer}</p>
          </div>
        ))}
      </div>
      {last && <ReadAloud key={last.answer} text={last.answer} label={say('Read the answer aloud')} />}
      <FormShell short label={say('Try a command')} pending={pending} error={error} onSubmit={submit}>
        <Field
          {...field('text')}
          label={say('Try a command')}
          hint={say('It really works: ACCEPT takes the job.')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={160}
        />
        <div>
          <Button type="submit" look="solid" pending={pending} pendingLabel={say('Sending...')}>
            {say('Send')}
          </Button>
        </div>
      </FormShell>
    </section>
  );
};
