// Applications to become a provider, for staff: read, view the certificate, approve or reject (docs/decisions/0099).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { PictureViewer } from '../../../../kit/console/PictureViewer.tsx';
import { type Place, placePath, type SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { sayWhen } from '../../../../shared/clock.ts';
import { rejectionReasons } from '../../application-rules.ts';
import {
  approveApplication,
  listApplications,
  readApplicationFile,
  rejectApplication,
  viewCertificate,
} from '../../calls.gen.ts';
import type { ApplicationFile, ApplicationRow } from '../../staff-application-contract.ts';
import { skillWords } from '../apply/SentApplication.tsx';
import { applicationSigns } from '../words.ts';
import { shelves } from './shelves.ts';

const due = (one: ApplicationRow) => <span className="num">{sayWhen(new Date(one.answer_by))}</span>;
const row: Row<ApplicationRow> = {
  columns: [
    { head: 'Business', of: (one) => one.name, firm: true },
    { head: 'City', of: (one) => one.city, wide: true },
    { head: 'Answer by', of: due },
  ],
  title: (one) => one.name,
  line: (one) => one.city,
  end: due,
};

const useApplications = () =>
  usePages(['staff', 'providers', 'applications'], (cursor, signal) =>
    call(listApplications, { query: cursor, signal }),
  );

/** Above the list of all businesses: an application is not a business yet. */
export const ApplicationsWait = ({ place }: { place: Place }) => {
  const { data } = useApplications();
  const count = data?.pages.flatMap(({ items }) => items).length ?? 0;
  if (count === 0) return null;
  const more = data?.pages.at(-1)?.next ? '+' : '';
  return (
    <p className="console-filter">
      <Link className="link" to={placePath({ ...place, show: 'applications', q: '', id: '' })}>
        {count === 1 ? '1 application waits' : `${count}${more} applications wait`}
      </Link>
    </p>
  );
};

export const ApplicationsList = ({ place }: { place: Place }) => {
  const pages = useApplications();
  return (
    <Queue
      title="Providers"
      place={place}
      shelves={shelves}
      shelf="applications"
      pages={pages}
      row={row}
      failed="Applications could not be loaded"
      empty="No application waits."
    />
  );
};

const Certificate = ({ id, of }: { id: string; of: NonNullable<ApplicationFile['certificate']> }) => {
  const [shown, setShown] = useState<string | null>(null);
  const view = useMutation({
    mutationFn: () => call(viewCertificate, { params: { id } }),
    // A PDF is downloaded; a picture is shown here.
    onSuccess: ({ url, is_pdf }) => (is_pdf ? window.location.assign(url) : setShown(url)),
  });
  return (
    <section className="console-part" aria-label="Certificate of registration">
      <h3 className="h4">Certificate of registration</h3>
      <p className="sm muted wrap-anywhere">
        {of.name}. {of.is_pdf ? (of.pages === 1 ? 'PDF, 1 page' : `PDF, ${of.pages} pages`) : 'Picture'}. Each look is
        recorded.
      </p>
      {view.error && <FieldError>{asApiError(view.error).detail}</FieldError>}
      <div className="console-acts">
        <Button size="compact" pending={view.isPending} onClick={() => view.mutate()}>
          {of.is_pdf ? 'Download' : 'View'}
          <span className="sr"> the certificate</span>
        </Button>
      </div>
      {shown && <PictureViewer url={shown} label={of.name} onClose={() => setShown(null)} />}
    </section>
  );
};

const Acts = ({ file }: { file: ApplicationFile }) => {
  const client = useQueryClient();
  const { doing, section, start, leave } = useDoing<'reject'>();
  const fresh = (answer: ApplicationFile): ApplicationFile => {
    client.setQueryData(['staff', 'provider-application', file.id], answer);
    void client.invalidateQueries({ queryKey: ['staff', 'providers'] });
    return answer;
  };
  const params = { id: file.id };
  const submitted_at = file.submitted_at ?? '';
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="Decision">
      {doing === 'reject' ? (
        <ReasonForm
          label="Reject the application"
          submit="Reject application"
          pendingLabel="Rejecting…"
          look="danger-line"
          title="Application rejected"
          work={(reason) => call(rejectApplication, { params, body: { submitted_at, reason } }).then(fresh)}
          onLeave={leave}
        >
          <p className="sm">They read the reason, change what is named, and send it again.</p>
          <ul className="sm muted apply-reasons">
            {rejectionReasons.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </ReasonForm>
      ) : (
        <>
          <p className="sm">
            Approve once the number is the one on the certificate, the contact person answers the phone, and the
            insurance, where one is named, is valid. The business can work at once.
          </p>
          <div className="console-acts">
            <ActButton
              label="Approve the application"
              submit="Approve"
              pendingLabel="Approving…"
              look="solid"
              title="Application approved"
              work={() => call(approveApplication, { params, body: { submitted_at } }).then(fresh)}
            />
            <Button size="compact" look="danger-line" onClick={() => start('reject')}>
              Reject
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

const nextOf = ({ status, answer_by }: ApplicationFile): string | null =>
  status === 'submitted' && answer_by ? `Decide until ${sayWhen(new Date(answer_by))}.` : null;

export const OpenApplication = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'provider-application', place.id],
    queryFn: ({ signal }) => call(readApplicationFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={data.name || 'No name yet'}
      note={data.submitted_at ? `Sent ${sayWhen(new Date(data.submitted_at))}` : 'Not sent yet'}
      sign={applicationSigns[data.status]}
      next={nextOf(data)}
    >
      <KeyValue
        items={[
          { label: 'Registration', value: <span className="num">{data.registration || 'None'}</span> },
          { label: 'Contact person', value: data.contact || 'None' },
          { label: 'Phone', value: data.phone ? <PhoneLink number={data.phone} /> : 'None' },
          { label: 'Email', value: <EmailLink address={data.email} /> },
          { label: 'City', value: data.city },
          { label: 'Vehicles', value: <span className="num">{data.vehicles}</span> },
          { label: 'People', value: <span className="num">{data.people}</span> },
          { label: 'What they do', value: skillWords(data.skills) },
          { label: 'Insurance', value: data.insurance || 'None' },
          ...(data.reason ? [{ label: 'Rejected because', value: data.reason }] : []),
        ]}
      />
      {data.certificate && <Certificate id={data.id} of={data.certificate} />}
      {data.status === 'submitted' && <Acts file={data} />}
      {data.provider_id && (
        <LinkButton to={placePath({ ...place, show: '', q: '', id: data.provider_id })}>Open the business</LinkButton>
      )}
      {trail(data.id)}
    </Pane>
  );
};
