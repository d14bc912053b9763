// One proof of insurance: each view is recorded; then it is accepted, or refused with a reason.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { PictureViewer } from '../../../../kit/console/PictureViewer.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { lagosInstant, sayWhen, showDate } from '../../../../shared/clock.ts';
import { decideInsurance, viewCompanyInsurance } from '../../calls.gen.ts';
import type { CompanyFile } from '../../staff-contract.ts';
import { insuranceSigns } from '../insurance-signs.ts';
import './companies-part.css';

export const InsuranceFile = ({ of }: { of: CompanyFile['insurances'][number] }) => {
  const { id, name, is_pdf, status, standing, expires_on, reason, uploaded_at } = of;
  const { doing, section, at, start, leave } = useDoing<'refuse'>();
  const [shown, setShown] = useState<string | null>(null);
  const params = { id };
  const view = useMutation({
    mutationFn: () => call(viewCompanyInsurance, { params }),
    // A PDF is downloaded; a picture is shown here.
    onSuccess: ({ url }) => (is_pdf ? window.location.assign(url) : setShown(url)),
  });
  const sign = insuranceSigns[standing];
  return (
    <section className="company-insurance" ref={section} tabIndex={-1} aria-label={`Insurance ${name}`}>
      <p className="wrap-anywhere">
        <b>{name}</b> <Tag tone={sign.tone}>{sign.word}</Tag>
      </p>
      <p className="sm muted">
        {is_pdf ? 'PDF' : 'Picture'}, uploaded {sayWhen(new Date(uploaded_at))}, valid until{' '}
        {showDate(lagosInstant(expires_on, '12:00'))}.
      </p>
      {reason && <p className="sm wrap-anywhere">Reason: {reason}</p>}
      {view.error && <FieldError>{asApiError(view.error).detail}</FieldError>}
      {doing === 'refuse' ? (
        <ReasonForm
          label="Refuse the insurance"
          submit="Refuse insurance"
          pendingLabel="Refusing…"
          look="danger-line"
          title="Insurance refused"
          work={(why) => call(decideInsurance, { params, body: { accepted: false, reason: why } })}
          onLeave={leave}
        >
          <p className="sm">The company reads the reason, and can upload another proof.</p>
        </ReasonForm>
      ) : (
        <div className="console-acts">
          <Button size="compact" pending={view.isPending} onClick={() => view.mutate()}>
            {is_pdf ? 'Download' : 'View'}
            <span className="sr"> insurance {name}</span>
          </Button>
          {status === 'waiting' && (
            <>
              <ActButton
                label="Accept the insurance"
                submit="Accept insurance"
                pendingLabel="Accepting…"
                title="Insurance accepted"
                work={() => call(decideInsurance, { params, body: { accepted: true } })}
              />
              <Button size="compact" look="danger-line" onClick={() => start('refuse')}>
                Refuse insurance
              </Button>
            </>
          )}
        </div>
      )}
      {shown && (
        <PictureViewer
          url={shown}
          label={name}
          onClose={() => {
            setShown(null);
            at.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </section>
  );
};
