// Whether an invoice is registered with the revenue service, what is missing, and its QR code (docs/decisions/0138-e-invoice.md).
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { KeyValue } from '../../../kit/ui/ledger.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { showDocumentDate } from '../../money/web/corporate-door.tsx';
import type { EInvoiceView } from '../contract.ts';
import { detailWords, registeredWords } from '../e-invoice-rules.ts';

// Loaded only for an invoice that has a QR code.
const QrPicture = lazy(async () => ({ default: (await import('../../../kit/ui/QrPicture.tsx')).QrPicture }));

const Waiting = ({ of: { state, missing } }: { of: EInvoiceView }) => {
  if (missing.length > 0)
    return (
      <Note tone="info">
        This invoice is issued, but cannot be registered with the Nigeria Revenue Service yet. Missing:{' '}
        {detailWords(missing)}.{' '}
        <Link className="link" to={paths.corporateDashboard('billing')}>
          Complete your billing details
        </Link>
      </Note>
    );
  if (state === 'refused')
    return (
      <Note tone="info">
        The Nigeria Revenue Service has not accepted this invoice yet. We are looking into it. You can pay it all the
        same.
      </Note>
    );
  return <Note tone="info">This invoice is being registered with the Nigeria Revenue Service.</Note>;
};

export const Registration = ({ of, number }: { of: EInvoiceView; number: string }) => {
  const { irn, qr, registered_at } = of;
  return (
    <section className="grid gap-3" aria-labelledby="registration">
      <h2 className="h2" id="registration">
        Electronic invoice
      </h2>
      {qr === null || registered_at === null ? (
        <Waiting of={of} />
      ) : (
        <>
          <p>{registeredWords(of)}</p>
          <KeyValue
            items={[
              { label: 'Invoice reference number (IRN)', value: <span className="break-all">{irn}</span> },
              { label: 'Registered', value: showDocumentDate(new Date(registered_at)) },
            ]}
          />
          <Suspense fallback={<Skeleton rows={3} label="Drawing the QR code" />}>
            <QrPicture text={qr} label={`Signed QR code of invoice ${number}, for the Nigeria Revenue Service`} />
          </Suspense>
        </>
      )}
    </section>
  );
};
