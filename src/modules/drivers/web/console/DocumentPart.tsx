// One document of an application: each view is recorded; then it is approved, or rejected with a reason.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActButton, useDoing } from '../../../../kit/console/acts.tsx';
import { PictureViewer } from '../../../../kit/console/PictureViewer.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { lagosInstant, sayWhen, showDate } from '../../../../shared/clock.ts';
import { documentKind, documentLife, rejectionReasons } from '../../application-rules.ts';
import { approveDocument, rejectDocument, viewDocument } from '../../calls.gen.ts';
import type { DocumentFile } from '../../staff-contract.ts';
import { documentSigns } from './driver-words.ts';
import { RejectForm } from './RejectForm.tsx';

export const DocumentPart = ({ document, sent }: { document: DocumentFile; sent: boolean }) => {
  const { doing, section, start, leave } = useDoing<'reject'>();
  const [shown, setShown] = useState<string | null>(null);
  const { id, kind, status, is_pdf, pages, expires_on, uploaded_at, version } = document;
  const { label, ends } = documentKind(kind);
  const view = useMutation({
    mutationFn: () => call(viewDocument, { params: { id: id ?? '' } }),
    // A PDF is downloaded; a picture is shown here.
    onSuccess: ({ url }) => (is_pdf ? window.location.assign(url) : setShown(url)),
  });
  if (id === null || status === null)
    return (
      <section className="console-part document-part">
        <h4 className="b">{label}</h4>
        <p className="sm muted">Not handed in.</p>
      </section>
    );
  const sign = documentSigns[status];
  const moves = sent ? documentLife.open(status, 'staff') : [];
  const lacksDay = ends && expires_on === null;
  const facts = [
    is_pdf ? (pages === 1 ? 'PDF, 1 page' : `PDF, ${pages} pages`) : 'Picture',
    uploaded_at && `handed in ${sayWhen(new Date(uploaded_at))}`,
    ends && (expires_on ? `valid until ${showDate(lagosInstant(expires_on, '12:00'))}` : 'no expiry date yet'),
  ].filter(Boolean);
  return (
    <section className="console-part document-part" aria-label={label} ref={section} tabIndex={-1}>
      <div className="console-top">
        <h4 className="b">{label}</h4>
        <Tag tone={sign.tone}>{sign.word}</Tag>
      </div>
      <p className="sm muted">
        {document.name}. {facts.join(', ')}.
      </p>
      {document.reason && <p className="sm">Reason: {document.reason}</p>}
      {view.error && <FieldError>{asApiError(view.error).detail}</FieldError>}
      {doing === 'reject' ? (
        <RejectForm
          what={label}
          submit="Reject document"
          title="Document rejected"
          reasons={rejectionReasons}
          hint="The driver reads it, and replaces only this document."
          work={(reason) => call(rejectDocument, { params: { id }, body: { reason, version } })}
          onLeave={leave}
        />
      ) : (
        <div className="document-acts">
          <Button size="compact" pending={view.isPending} onClick={() => view.mutate()}>
            {is_pdf ? 'Download' : 'View'}
            <span className="sr"> {label}</span>
          </Button>
          {moves.includes('approve') && !lacksDay && (
            <ActButton
              label={`Approve ${label}`}
              submit="Approve"
              pendingLabel="Approving…"
              look="solid"
              work={() => call(approveDocument, { params: { id }, body: { version } })}
              title={`${label} approved`}
            />
          )}
          {moves.includes('reject') && (
            <Button size="compact" look="danger-line" onClick={() => start('reject')}>
              Reject<span className="sr"> {label}</span>
            </Button>
          )}
        </div>
      )}
      {shown && (
        <PictureViewer
          url={shown}
          label={label}
          onClose={() => {
            setShown(null);
            view.reset();
          }}
        />
      )}
    </section>
  );
};
