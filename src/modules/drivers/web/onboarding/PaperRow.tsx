// One of the seven documents: what it is, its state, what is wrong with it, and the one thing to do.
import FileCheck from 'lucide-react/icons/file-check';
import FileClock from 'lucide-react/icons/file-clock';
import FileIcon from 'lucide-react/icons/file';
import FileUp from 'lucide-react/icons/file-up';
import FileX from 'lucide-react/icons/file-x';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { lagosDate, lagosInstant, showDate } from '../../../../shared/clock.ts';
import { acceptOf, takesWords } from '../../../../shared/document-file.ts';
import { Button, IconButton } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { useToday } from '../../../../kit/use-today.ts';
import type { ApplicationView, DocumentView } from '../../application-contract.ts';
import { documentKind, expiryFault, isUploaded } from '../../application-rules.ts';
import { isForm } from '../../form-rules.ts';
import { SignForm } from './SignForm.tsx';
import { type Upload, useExpiry } from './use-papers.ts';

const dayWords = (day: string): string => showDate(lagosInstant(day, '12:00'));

const signs: Readonly<Record<'uploaded' | 'approved' | 'rejected' | 'expired', { tone: TagTone; word: string }>> = {
  uploaded: { tone: 'info', word: 'In review' },
  approved: { tone: 'ok', word: 'Approved' },
  rejected: { tone: 'bad', word: 'Rejected' },
  expired: { tone: 'bad', word: 'Expired' },
};

const iconOf = (paper: DocumentView, upload: Upload | undefined) => {
  if (upload) return upload.phase === 'failed' ? FileX : FileUp;
  if (paper.status === 'rejected' || paper.status === 'expired') return FileX;
  if (paper.status === null) return FileIcon;
  return isUploaded(paper) ? FileCheck : FileClock;
};

const lookOf = (paper: DocumentView, upload: Upload | undefined): string => {
  if (upload?.phase === 'failed' || (!upload && (paper.status === 'rejected' || paper.status === 'expired')))
    return 'bad';
  return !upload && isUploaded(paper) ? 'ok' : '';
};

const Progress = ({ label, upload }: { label: string; upload: Upload }) => (
  <div className="paper-progress">
    <progress max={100} value={upload.percent} aria-label={`${label}: ${upload.name}`} />
    <span className="num sm">{upload.percent}%</span>
    <p className="sm muted">
      {upload.phase === 'waiting'
        ? 'No connection. It goes on by itself.'
        : upload.phase === 'checking'
          ? 'Checking the file…'
          : upload.name}
    </p>
  </div>
);

/** A document's expiry date: typed before or after the file is chosen. */
const Expiry = ({
  paper,
  typed,
  onType,
  onDone,
}: {
  paper: DocumentView;
  typed: string;
  onType: (day: string) => void;
  onDone: (view: ApplicationView) => void;
}) => {
  const { save, pending, error } = useExpiry(paper.kind, onDone);
  const [asked, setAsked] = useState(false);
  const { label } = documentKind(paper.kind);
  const today = useToday() ?? '';
  const fault = typed && asked ? expiryFault(typed, today) : null;
  const saveIfNew = (day: string) => {
    if (paper.status !== 'uploaded' || !day || day === paper.expires_on || expiryFault(day, today)) return;
    save(day);
  };
  // Typed while the file was uploading.
  const arrived = useEffectEvent(() => saveIfNew(typed));
  useEffect(() => {
    if (paper.id !== null) arrived();
  }, [paper.id]);
  return (
    <Field
      label={`${label} valid until`}
      type="date"
      min={today || undefined}
      value={typed}
      error={fault ?? error?.detail}
      hint={
        pending
          ? 'Saving…'
          : paper.status === 'uploaded' && !paper.expires_on
            ? 'We need it before we approve this document.'
            : undefined
      }
      onChange={({ target }) => {
        setAsked(false);
        onType(target.value);
      }}
      onBlur={({ target }) => {
        setAsked(true);
        saveIfNew(target.value);
      }}
    />
  );
};

type Props = {
  paper: DocumentView;
  upload: Upload | undefined;
  /** Whether the application has been submitted. */
  sent: boolean;
  onSend: (file: File, expires_on: string | null) => void;
  onCancel: () => void;
  onDone: (view: ApplicationView) => void;
  application: ApplicationView;
};

export const PaperRow = ({ paper, upload, sent, onSend, onCancel, onDone, application }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<File>(null);
  const { label, about, takes, ends } = documentKind(paper.kind);
  const [typed, setTyped] = useState(paper.expires_on ?? '');
  const editable = paper.status !== 'approved';
  const wrong = upload?.error ?? (upload ? null : paper.status === 'rejected' ? paper.reason : null);
  const send = (file: File) => {
    last.current = file;
    const day = ends && typed && !expiryFault(typed, lagosDate(new Date())) ? typed : null;
    onSend(file, day);
  };
  const word = paper.status === null ? 'Add' : 'Replace';
  const sign =
    paper.status === null || paper.status === 'replaced' || (paper.status === 'uploaded' && !sent)
      ? null
      : signs[paper.status];
  return (
    <li className="paper" id={`paper-${paper.kind}`} data-look={lookOf(paper, upload)}>
      <Icon of={iconOf(paper, upload)} />
      <div className="paper-words">
        <h3 className="b">{label}</h3>
        {upload && upload.phase !== 'failed' ? (
          <Progress label={label} upload={upload} />
        ) : paper.status === null ? (
          <p className="sm muted" id={`${id}-hint`}>
            {about}. {takesWords(takes)}, 10 MB
          </p>
        ) : (
          <>
            <p className="sm muted paper-file" id={`${id}-hint`}>
              {paper.url && (
                <a className="link" href={paper.url} target="_blank" rel="noreferrer">
                  {paper.name}
                  <span className="sr">, opens {label} in a new tab</span>
                </a>
              )}
              {paper.pages !== null && <span>{paper.pages === 1 ? '1 page' : `${paper.pages} pages`}</span>}
              {paper.expires_on && !(ends && editable) && <span>valid until {dayWords(paper.expires_on)}</span>}
            </p>
            {sign && <Tag tone={sign.tone}>{sign.word}</Tag>}
            {paper.in_force_until && (
              <p className="sm muted">The one before counts until {dayWords(paper.in_force_until)}.</p>
            )}
          </>
        )}
        {wrong && (
          <div role="alert">
            <FieldError id={`${id}-error`}>{wrong}</FieldError>
          </div>
        )}
      </div>
      {paper.url && !paper.is_pdf && !upload && (
        <img
          className="paper-thumb"
          src={`${paper.url}?size=small`}
          alt={`${label} as uploaded`}
          width={56}
          height={56}
        />
      )}
      <div className="paper-act">
        <input
          ref={input}
          id={id}
          className="sr"
          type="file"
          tabIndex={upload && upload.phase !== 'failed' ? -1 : undefined}
          accept={acceptOf(takes)}
          aria-label={`${word} ${label}`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // lets the person choose the same file again
            if (file) send(file);
          }}
        />
        {upload && upload.phase !== 'failed' ? (
          <IconButton icon={X} label={`Stop sending ${label}`} onClick={onCancel} />
        ) : upload?.again ? (
          <Button look="danger-line" onClick={() => last.current && send(last.current)}>
            Retry<span className="sr"> {label}</span>
          </Button>
        ) : (
          <label className={wrong ? 'btn danger-line' : 'btn line'} htmlFor={id} aria-hidden="true">
            {upload ? 'Retry' : word}
          </label>
        )}
      </div>
      {isForm(paper.kind) && editable && !upload && (
        <SignForm kind={paper.kind} signed={paper.status === 'uploaded'} application={application} onDone={onDone} />
      )}
      {ends && editable && (
        <div className="paper-day" id={`expiry-${paper.kind}`}>
          <Expiry paper={paper} typed={typed} onType={setTyped} onDone={onDone} />
        </div>
      )}
    </li>
  );
};
