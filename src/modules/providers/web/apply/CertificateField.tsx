// The certificate of registration: sent in parts as soon as it is chosen, checked by the server, replaceable.
import { useEffect, useId, useRef, useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { sendFile } from '../../../../kit/send-file.ts';
import { acceptOf, fileFault, takesWords } from '../../../../shared/document-file.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import type { Application } from '../../application-contract.ts';
import { certificateTakes } from '../../application-rules.ts';
import { addCertificate } from '../../calls.gen.ts';

type Sending = { readonly name: string; readonly percent: number; readonly waiting: boolean };

export const CertificateField = ({
  certificate,
  error,
  onSending,
  onDone,
}: {
  certificate: Application['certificate'];
  error: string | undefined;
  onSending: (sending: boolean) => void;
  onDone: (application: Application) => void;
}) => {
  const id = useId();
  const stop = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File) => {
    const fault = fileFault(file, certificateTakes);
    if (fault) return setRefused(`${fault}.`);
    const mine = new AbortController();
    stop.current = mine;
    setRefused(null);
    onSending(true);
    const progress = (percent: number, waiting: boolean) => setSending({ name: file.name, percent, waiting });
    progress(0, false);
    try {
      const upload_id = await sendFile(file, {
        signal: mine.signal,
        onProgress: ({ sent, waiting }) => progress(Math.round((100 * sent) / file.size), waiting),
      });
      progress(100, false);
      onDone(await call(addCertificate, { body: { upload_id, name: file.name.slice(-200) }, signal: mine.signal }));
    } catch (thrown) {
      if (!mine.signal.aborted) setRefused(asApiError(thrown).detail);
    }
    setSending(null);
    onSending(false);
  };
  const wrong = refused ?? (sending ? undefined : error);
  return (
    <div className={wrong ? 'field error' : 'field'}>
      <span className="legend">Certificate of registration</span>
      <div>
        <input
          id={id}
          className="sr"
          type="file"
          name="certificate"
          accept={acceptOf(certificateTakes)}
          aria-label={`${certificate ? 'Replace the' : 'Add the'} certificate of registration`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error ${id}-hint` : `${id}-hint`}
          disabled={sending !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again
            if (file) void send(file);
          }}
        />
        {sending ? (
          <Button onClick={() => stop.current?.abort()}>Stop sending</Button>
        ) : (
          <label className={wrong ? 'btn danger-line' : 'btn line'} htmlFor={id} aria-hidden="true">
            {certificate ? 'Replace the file' : 'Choose a file'}
          </label>
        )}
      </div>
      {sending ? (
        <div className="grid gap-1" role="status">
          <progress max={100} value={sending.percent} aria-label={`Sending ${sending.name}`} />
          <p className="hint">
            {sending.waiting
              ? 'No connection. It goes on by itself.'
              : sending.percent < 100
                ? `${sending.name}, ${sending.percent}%`
                : 'Checking the file…'}
          </p>
        </div>
      ) : (
        <p className="hint wrap-anywhere" id={`${id}-hint`}>
          {certificate ? (
            <a className="link" href={certificate.url} target="_blank" rel="noreferrer">
              {certificate.name}
              <span className="sr">, opens in a new tab</span>
            </a>
          ) : (
            `${takesWords(certificateTakes)}, 10 MB. Only you and our staff see it.`
          )}
        </p>
      )}
      {wrong && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{wrong}</FieldError>
        </div>
      )}
    </div>
  );
};
