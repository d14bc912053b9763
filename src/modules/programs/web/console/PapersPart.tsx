// Papers of a partner: each view opens once and is recorded.
import { useId, useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActButton } from '../../../../kit/console/acts.tsx';
import { sendFile } from '../../../../kit/send-file.ts';
import { acceptOf, fileFault, takesWords } from '../../../../shared/document-file.ts';
import { showDate } from '../../../../shared/clock.ts';
import { addPaper, viewPaper } from '../../calls.gen.ts';
import { paperTakes } from '../../partner-rules.ts';
import type { PartnerFile } from '../../staff-partner-contract.ts';
import { useFreshPartner } from './partner-queries.ts';

export const PapersPart = ({ file }: { file: PartnerFile }) => {
  const id = useId();
  const fresh = useFreshPartner(file.id);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (paper: File) => {
    const fault = fileFault(paper, paperTakes);
    if (fault) return setRefused(`${fault}.`);
    setRefused(null);
    setSending(true);
    try {
      const upload_id = await sendFile(paper, { signal: new AbortController().signal, onProgress: () => undefined });
      fresh(await call(addPaper, { params: { id: file.id }, body: { upload_id, name: paper.name.slice(-200) } }));
    } catch (thrown) {
      setRefused(asApiError(thrown).detail);
    }
    setSending(false);
  };
  return (
    <section className="console-part">
      <h3 className="h4">Papers</h3>
      {file.papers.map((paper) => (
        <div key={paper.id} className="partner-line">
          <p>{paper.name}</p>
          <p className="sm muted">{`Added ${showDate(new Date(paper.added_at))}`}</p>
          <div className="console-acts">
            <ActButton
              label={`Open ${paper.name}`}
              submit="Open"
              pendingLabel="Opening…"
              title="Opened once"
              work={async () => {
                const { url } = await call(viewPaper, { params: { id: paper.id } });
                window.open(url, '_blank', 'noopener');
                return url;
              }}
            />
          </div>
        </div>
      ))}
      <div className={refused ? 'field error' : 'field'}>
        <input
          id={id}
          className="sr"
          type="file"
          name="paper"
          accept={acceptOf(paperTakes)}
          aria-label="Add a paper"
          aria-describedby={`${id}-hint`}
          disabled={sending}
          onChange={({ target }) => {
            const [paper] = target.files ?? [];
            target.value = ''; // so that the same file can be chosen again
            if (paper) void send(paper);
          }}
        />
        <label className="btn line" htmlFor={id} aria-hidden="true">
          {sending ? 'Sending…' : 'Add a paper'}
        </label>
        <p className="hint" id={`${id}-hint`} role={refused ? 'alert' : undefined}>
          {refused ?? `${takesWords(paperTakes)}, 10 MB. The CAC certificate is needed before it is vetted.`}
        </p>
      </div>
    </section>
  );
};
