// The form that chooses a call.
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { contact } from '../../../../kit/page-settings.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { EmailField, Field, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import type { Answer } from '../../../../shared/contract.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { companySizes, sizeWords } from '../../../companies/rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import type { bookCall as contract } from '../../call-contract.ts';
import { bookCall as asked } from '../../call-contract.ts';
import { callRules, callTopics, callTopicWords } from '../../call-rules.ts';
import { bookCall } from '../../calls.gen.ts';
import { ReachLines } from '../reach.tsx';
import { lookAgain, takenWords } from './slots.ts';
import { emptyTime, timeBody, timeFaults, TimeFields } from './TimeFields.tsx';

const empty = { ...emptyTime, topic: '', name: '', organization: '', company_size: '', email: '', note: '' };
type Values = typeof empty;

const bodyOf = (values: Values) => ({
  ...timeBody(values),
  topic: values.topic as (typeof callTopics)[number],
  name: values.name,
  organization: values.organization,
  company_size: companySizes.find((size) => size === values.company_size) ?? null,
  email: values.email,
  note: values.note,
});

/** What another page knows already: typed there, or of the company. */
const known = (state: unknown, search: string): Partial<Values> => {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const word = (name: string, max: number) => {
    const value = given[name];
    return typeof value === 'string' ? value.slice(0, max) : '';
  };
  const topic = new URLSearchParams(search).get('topic') ?? word('topic', 20);
  return {
    organization: word('organization', callRules.maxOrganization),
    company_size: word('company_size', 10),
    email: word('email', 254),
    phone: word('phone', 40),
    note: word('note', callRules.maxNote),
    topic: callTopics.find((one) => one === topic) ?? 'start',
  };
};

export const BookCall = ({
  company,
  onBooked,
  onOpen,
}: {
  /** The name of the person's company with an account. */
  company?: string | undefined;
  onBooked: (booked: Answer<typeof contract>) => void;
  /** There is an open call already. */
  onOpen: () => void;
}) => {
  const { user } = useSession();
  const { state, search } = useLocation();
  const taken = useRef('');
  const form = useForm({
    start: () => {
      const given = known(state, search);
      return newDraft({
        ...empty,
        ...given,
        organization: given.organization || (company ?? ''),
        name: user?.name ?? '',
        email: given.email || (user?.email ?? ''),
        phone: given.phone || (user?.phone ? showPhone(user.phone) : ''),
      });
    },
    faults: (values) => {
      const local = timeFaults(values);
      const other = (asked.body.safeParse(bodyOf(values)).error?.issues ?? [])
        .map(({ path, message }) => ({ path: path.join('.'), message }))
        .filter(({ path }) => local.every((one) => one.path !== path));
      return [...local, ...other];
    },
    send: async (values, { key }) => {
      try {
        onBooked(await call(bookCall, { body: bodyOf(values), key }));
      } catch (thrown) {
        const problem = asApiError(thrown);
        if (problem.code === 'slot_taken') {
          const next = await lookAgain(values.at);
          taken.current = takenWords(next);
          form.change((kept) => ({ values: { ...kept.values, day: next?.day ?? '', at: next?.at ?? '' } }));
        }
        if (problem.code === 'call_open' && user) onOpen();
        throw thrown;
      }
    },
    failed: (problem) =>
      problem.code === 'slot_taken' ? { title: problem.title, detail: taken.current, fields: [] } : problem,
  });
  const { field, values, set } = form;
  return (
    <div className="talk">
      <header className="grid gap-2">
        <h1 className="h1">Talk to us</h1>
        <p className="muted">
          A person of Kaya reaches you: at a time that you choose, or within {callRules.promise_h} working hours.
        </p>
      </header>
      <FormShell
        className="talk-form"
        label="Talk to us"
        pending={form.pending}
        error={form.error}
        onSubmit={() => void form.submit()}
      >
        <TimeFields
          values={values}
          set={(name, value) => {
            set(name, value);
            if (name === 'day') set('at', '');
          }}
          field={(name) => field(name)}
        />
        <Select
          {...field('topic')}
          label="What is it about"
          options={callTopics.map((value) => ({ value, label: callTopicWords[value] }))}
        />
        <Field {...field('name')} label="Your name" required autoComplete="name" maxLength={callRules.maxName} />
        <Field
          {...field('organization')}
          label="Company"
          optional
          autoComplete="organization"
          maxLength={callRules.maxOrganization}
        />
        {company === undefined && (
          <Select
            {...field('company_size')}
            label="Company size"
            optional
            placeholder="Choose a size"
            options={companySizes.map((size) => ({ value: size, label: `${sizeWords(size)} employees` }))}
          />
        )}
        <EmailField
          {...field('email')}
          label="Work email"
          required
          hint="We confirm the time here. The letter has the link to change it."
        />
        <TextArea
          {...field('note')}
          label="What should we prepare"
          optional
          rows={4}
          maxLength={callRules.maxNote}
          hint="How many people move, from where to where, how often."
        />
        <div>
          <Button type="submit" look="main" pending={form.pending} pendingLabel="Sending…">
            {values.way === 'email'
              ? 'Ask for an email'
              : values.at && values.day
                ? 'Book this time'
                : 'Ask for a call'}
          </Button>
        </div>
      </FormShell>
      <aside className="talk-side" aria-label="What happens next">
        <h2 className="h3">What happens next</h2>
        <ol>
          <li>You get a letter with the time and a file for your calendar.</li>
          <li>A person of Kaya reaches you, with what you wrote in front of them.</li>
          {company === undefined && <li>Together we open your account: invoicing, people, programs.</li>}
        </ol>
        {company === undefined ? (
          <>
            <p className="muted">Rather start by yourself? It takes five minutes.</p>
            <p>
              <Link className="link" to={paths.corporateStart()}>
                Tell us about your company
              </Link>
            </p>
          </>
        ) : (
          <p>
            <Link className="link" to={paths.corporateDashboard()}>
              Back to {company}
            </Link>
          </p>
        )}
        <h2 className="h4">Reach us now</h2>
        <ReachLines contact={contact} />
      </aside>
    </div>
  );
};
