// /work-passport: where a bank or a landlord checks a work passport by its link, QR code or typed code. In English, as its readers are not
// workers. The code is behind `#`, so it is in no log.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { naira } from '../../../shared/naira.ts';
import { showDate } from '../../../shared/clock.ts';
import { call } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { KeyValue, Waybill } from '../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../kit/ui/status.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { checkPassport } from '../calls.gen.ts';
import type { CheckedPassport, PassportState } from '../passport-contract.ts';
import { readCode, showCode } from '../passport-rules.ts';
import './passport.css';
import { showFullMonth } from '../../../shared/full-month.ts';

export const meta = pageMeta(
  'Check a work passport',
  'Check whether a work passport from Kaya is genuine and still valid.',
);

const states: Readonly<Record<PassportState, { tone: TagTone; word: string; title: string; line: string }>> = {
  valid: {
    tone: 'ok',
    word: 'Valid',
    title: 'This work passport is genuine',
    line: 'Kaya signed it, nothing in it was changed, and the worker has not revoked it. Compare it with the paper you were given.',
  },
  revoked: {
    tone: 'bad',
    word: 'Revoked',
    title: 'The worker has revoked this work passport',
    line: 'It is no longer valid. Ask the worker for a new one.',
  },
  over: {
    tone: 'warn',
    word: 'Expired',
    title: 'This work passport has expired',
    line: 'It is no longer valid. Ask the worker for a new one.',
  },
  altered: {
    tone: 'bad',
    word: 'Not genuine',
    title: 'Do not rely on this work passport',
    line: 'Its content does not match its signature.',
  },
};

const codeWords = 'Enter the 16 letters and digits of the code';
const dateOf = (iso: string): string => showDate(new Date(iso), new Date(0));

const Facts = ({ of: facts }: { of: NonNullable<CheckedPassport['facts']> }) => (
  <Waybill title={facts.name}>
    <KeyValue
      items={[
        ...(facts.name_checked ? [] : [{ label: 'Name', value: 'As the worker entered it. Kaya has not checked it.' }]),
        { label: 'With Kaya since', value: showFullMonth(facts.with_kaya_since) },
        {
          label: 'Months with earnings',
          value: facts.last_active_month
            ? `${facts.months_active}, last in ${showFullMonth(facts.last_active_month)}`
            : '0',
        },
        { label: 'Jobs done', value: <span className="num">{facts.jobs_done}</span> },
        {
          label: 'Rating',
          value:
            facts.rating === null
              ? 'No ratings yet'
              : `${facts.rating.toFixed(1)} of 5 (${facts.ratings} ${facts.ratings === 1 ? 'rating' : 'ratings'})`,
        },
      ]}
    />
    {facts.earnings && (
      <table className="months-earned">
        <caption className="b text-left pt-4">Earned with Kaya, by month</caption>
        <tbody>
          {facts.earnings.map(({ month, earned_kobo }) => (
            <tr key={month}>
              <th scope="row">{showFullMonth(month)}</th>
              <td className="num b">{naira(earned_kobo)}</td>
            </tr>
          ))}
          {facts.earnings.length === 0 && (
            <tr>
              <th scope="row">No whole month yet</th>
              <td>₦0</td>
            </tr>
          )}
        </tbody>
      </table>
    )}
  </Waybill>
);

const OwnCheck = ({ of: proof }: { of: NonNullable<CheckedPassport['proof']> }) => (
  <details className="own-check">
    <summary className="link">Check the signature yourself</summary>
    <p className="sm">
      The Ed25519 signature covers exactly this text (UTF-8). The public keys are at{' '}
      <a className="link" href="/api/work-passports/keys">
        /api/work-passports/keys
      </a>
      .
    </p>
    <pre>{proof.document}</pre>
    <p className="b sm">Signature, base64</p>
    <pre>{proof.signature}</pre>
    <p className="b sm">Public key {proof.key_id}</p>
    <pre>{proof.public_key}</pre>
  </details>
);

const Result = ({ of: found }: { of: CheckedPassport }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tone, word, title, line } = states[found.state];
  return (
    <>
      <div className="passport-state">
        <Tag tone={tone}>{word}</Tag>
        <h1 className="h2" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{line}</p>
      </div>
      <KeyValue
        items={[
          { label: 'Number', value: <span className="num b">{found.number}</span> },
          { label: 'Issued', value: dateOf(found.issued_at) },
          found.revoked_at
            ? { label: 'Revoked', value: dateOf(found.revoked_at) }
            : { label: 'Valid until', value: dateOf(found.valid_until) },
        ]}
      />
      {found.facts && <Facts of={found.facts} />}
      {found.facts && (
        <p className="sm muted">
          These are the figures of the day of issue. Kaya does not judge whether anybody can pay.
        </p>
      )}
      {found.proof && <OwnCheck of={found.proof} />}
    </>
  );
};

/** The code in the address, once the page is hydrated. */
const useLinkedCode = (): string | null => {
  const { hash } = useLocation();
  return useReady() ? readCode(hash.slice(1)) : null;
};

const Answer = ({ code }: { code: string }) => {
  const { answer, error, again } = useAnswer(
    `work-passport ${code}`,
    (signal) => call(checkPassport, { body: { code }, signal }),
    { max_ms: 0 },
  );
  if (answer) return <Result of={answer} />;
  return (
    <>
      <h1 className="h1">Check a work passport</h1>
      {!error && <Skeleton rows={5} label="Checking the work passport" />}
      {error && error.code !== 'passport_not_found' && (
        <LoadError title="The work passport could not be checked" detail={error.detail} onRetry={again} />
      )}
      {error?.code === 'passport_not_found' && (
        <div role="alert">
          <Note tone="bad">
            <p className="b">{error.title}</p>
            <p>{error.detail}</p>
          </Note>
        </div>
      )}
    </>
  );
};

export default function WorkPassportPage() {
  const linked = useLinkedCode();
  const navigate = useNavigate();
  const form = useForm({
    start: () => newDraft({ code: '' }),
    faults: ({ code }) => (readCode(code) ? [] : [{ path: 'code', message: codeWords }]),
    faultsAtPress: true,
    // The code becomes part of the address, so that the page can be reloaded and its link passed on.
    send: async ({ code }) => {
      await navigate({ hash: showCode(readCode(code) ?? '') });
      return newDraft({ code: '' });
    },
  });
  return (
    <div className="wrap">
      <header className="passport-bar">
        <Lockup />
      </header>
      <main id="main" className="passport-page">
        {linked ? <Answer key={linked} code={linked} /> : <h1 className="h1">Check a work passport</h1>}
        {!linked && (
          <p>
            A work passport is a document that a worker of Kaya shares. This page shows what it says and whether it is
            still valid. Paper alone proves nothing.
          </p>
        )}
        <FormShell
          label="Check a work passport"
          pending={form.pending}
          error={form.error}
          short
          onSubmit={() => void form.submit()}
        >
          <Field
            {...form.field('code')}
            label={linked ? 'Another code' : 'Code of the work passport'}
            hint="16 letters and digits, beside the QR code."
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look={linked ? 'line' : 'solid'} pending={form.pending} pendingLabel="Checking...">
            Check
          </Button>
        </FormShell>
      </main>
    </div>
  );
}
