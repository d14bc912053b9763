// The company's proof of insurance: one file with its last day, checked by staff.
import { useId, useRef, useState } from 'react';
import { ApiError, asApiError, call } from '../../../../kit/api.ts';
import { sendFile, type Sending } from '../../../../kit/send-file.ts';
import { addDays, lagosInstant, showDate } from '../../../../shared/clock.ts';
import { acceptOf, fileRules, takesWords } from '../../../../shared/document-file.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { useToday } from '../../../../kit/use-today.ts';
import { addInsurance } from '../../calls.gen.ts';
import { expiryFault, insuranceTakes, securityLimits } from '../../security-rules.ts';
import { useDeed } from './security-queries.ts';
import { insuranceSigns } from '../insurance-signs.ts';
import { SecurityPart } from './SecurityPart.tsx';
import type { Security } from './TwoFactorPart.tsx';

type Insurance = NonNullable<Security['insurance']>;

const dayWords = (day: string): string => showDate(lagosInstant(day, '12:00'));

const Row = ({ of }: { of: Insurance }) => (
  <LedgerRow
    title={
      <a className="link wrap-anywhere" href={of.url} target="_blank" rel="noreferrer">
        {of.name}
        <span className="sr">, opens in a new tab</span>
      </a>
    }
    line={`Valid until ${dayWords(of.expires_on)}`}
    end={<Tag tone={insuranceSigns[of.standing].tone}>{insuranceSigns[of.standing].word}</Tag>}
  />
);

const tooLarge = 'This file is larger than 10 MB.';

const Upload = ({ company, again }: { company: string; again: boolean }) => {
  const id = useId();
  const today = useToday() ?? '';
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [day, setDay] = useState('');
  const [asked, setAsked] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<{ readonly file?: string; readonly day?: string }>({});
  const { run } = useDeed(company);
  const limit = today && addDays(today, securityLimits.insuranceYears * 366);
  const dayFault = day ? expiryFault(day, today, limit) : 'Enter the last day it is valid';
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setFault(chosen.size > fileRules.maxBytes ? { file: tooLarge } : {});
  };
  const send = async () => {
    setAsked(true);
    if (!file) return setFault({ file: 'Choose a file first.' });
    if (dayFault || file.size > fileRules.maxBytes) return;
    stop.current = new AbortController();
    setFault({});
    setSending({ sent: 0, waiting: false });
    try {
      const upload_id = await sendFile(file, { onProgress: setSending, signal: stop.current.signal });
      await call(addInsurance, { params: { company }, body: { upload_id, name: file.name, expires_on: day } });
      toast({ title: 'Insurance uploaded', detail: 'We look at it within one working day.', tone: 'ok' });
      setFile(null);
      setDay('');
      setAsked(false);
      await run('added', async () => undefined);
    } catch (thrown) {
      if (!stop.current.signal.aborted) {
        const error = thrown instanceof ApiError ? thrown : asApiError(thrown);
        setFault(error.code === 'wrong_expiry' ? { day: error.detail } : { file: error.detail });
      }
    }
    setSending(null);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div>
          <input
            ref={input}
            id={id}
            className="sr"
            type="file"
            accept={acceptOf(insuranceTakes)}
            aria-label="Proof of insurance"
            aria-invalid={fault.file ? true : undefined}
            aria-describedby={fault.file ? `${id}-error` : `${id}-hint`}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = ''; // lets the person choose the same file again
            }}
          />
          <label className="btn line" htmlFor={id} aria-hidden="true">
            {file ? 'Choose another file' : 'Choose a file'}
          </label>
        </div>
        <p className="sm muted wrap-anywhere" id={`${id}-hint`}>
          {file?.name ?? `${takesWords(insuranceTakes)}, 10 MB. Only admins of your company and Kaya’s staff see it.`}
        </p>
        {fault.file && (
          <div role="alert">
            <FieldError id={`${id}-error`}>{fault.file}</FieldError>
          </div>
        )}
      </div>
      <Field
        label="Valid until"
        type="date"
        min={today || undefined}
        value={day}
        error={asked ? (dayFault ?? fault.day) : undefined}
        onChange={({ target }) => setDay(target.value)}
      />
      {sending && file && (
        <div className="grid gap-1" aria-live="polite">
          <progress max={file.size} value={sending.sent} aria-label={`Sending ${file.name}`} />
          <p className="sm muted">
            {sending.waiting
              ? 'No connection. It goes on by itself.'
              : sending.sent < file.size
                ? 'Sending…'
                : 'Checking the file…'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="solid" pending={sending !== null} pendingLabel="Uploading…" onClick={() => void send()}>
          {again ? 'Upload a new one' : 'Upload insurance'}
        </Button>
        {sending && (
          <Button look="line" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
    </div>
  );
};

export const InsurancePart = ({
  company,
  insurance,
  inForce,
}: {
  company: string;
  insurance: Insurance | null;
  inForce: Insurance | null;
}) => {
  const { tone, word } = insuranceSigns[insurance?.standing ?? 'none'];
  return (
    <SecurityPart
      id="insurance"
      title="Insurance"
      end={<Tag tone={tone}>{word}</Tag>}
      lead="Proof that your company insures what is moved for it. We look at it and say whether it counts."
    >
      {insurance && (
        <Ledger wordy label="Proof of insurance">
          <Row of={insurance} />
          {inForce && <Row of={inForce} />}
        </Ledger>
      )}
      {insurance?.reason && <Note tone="bad">{insurance.reason}</Note>}
      <Upload company={company} again={insurance !== null} />
    </SecurityPart>
  );
};
