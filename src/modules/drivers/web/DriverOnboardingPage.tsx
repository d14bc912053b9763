// /driver-onboarding?location&method (partners.md §2.5): the seven documents, the person, the vehicles. Continue submits the application once
// the seven are uploaded, and leads to the dashboard: /drive on a phone. Both pages list what is still missing.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { asApiError, call } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Tile } from '../../../kit/ui/Cloth.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import type { TileName } from '../../../kit/ui/tiles.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { RequireSession } from '../../identity/web/door.ts';
import type { ApplicationView } from '../application-contract.ts';
import { applicationRules, documentKinds, documentsLeftWords, hasDetails, isUploaded } from '../application-rules.ts';
import { submitApplication } from '../calls.gen.ts';
import { earningMethods } from '../interest-rules.ts';
import { LeftToDo } from './LeftToDo.tsx';
import { DetailsForm } from './onboarding/DetailsForm.tsx';
import { PaperRow } from './onboarding/PaperRow.tsx';
import { useApplication, useUploads } from './onboarding/use-papers.ts';
import { useLedTo } from './onboarding/led-to.ts';
import { Vehicles } from './onboarding/Vehicles.tsx';
import './onboarding/onboarding.css';

export const meta = pageMeta('Your documents', 'Seven documents and your vehicle, then you drive with Kaya.');

const motifs: readonly TileName[] = ['weave', 'road', 'petal', 'star', 'fish', 'van', 'comb'];

const Steps = ({ application, sending }: { application: ApplicationView; sending: readonly string[] }) => {
  const done = application.documents.filter(isUploaded);
  return (
    <>
      <div className="paper-steps" aria-hidden="true">
        {documentKinds.map(({ kind }, index) => {
          const isDone = done.some((one) => one.kind === kind);
          const look = sending.includes(kind) ? 'step-now' : isDone ? 'step-done' : '';
          return (
            <span key={kind} className={look} data-ground={look === 'step-done' ? 'aro' : undefined}>
              {look ? <Tile name={motifs[index] ?? 'weave'} /> : index + 1}
            </span>
          );
        })}
      </div>
      <p className="sm b" role="status">
        {done.length} of {documentKinds.length} uploaded
      </p>
    </>
  );
};

const StateNote = ({ application }: { application: ApplicationView }) => {
  const { status, documents, vehicles, own_code } = application;
  if (documents.some((one) => one.status === 'expired'))
    return <Note tone="bad">A document has expired. Upload a new one, and you can go online once it is approved.</Note>;
  const noVehicle = vehicles.length > 0 && vehicles.every(({ reason }) => reason !== null);
  const noPaper = documents.some((one) => one.status === 'rejected');
  if (noVehicle && (status === 'rejected' || status === 'approved'))
    return (
      <Note tone="bad">
        {noPaper
          ? 'Replace only the documents that were rejected, and change your vehicle. Everything else stays.'
          : 'Change your vehicle: it was rejected. Everything else stays.'}
      </Note>
    );
  if (status === 'rejected')
    return <Note tone="bad">Replace only the documents that were rejected. Everything else stays.</Note>;
  // The response time is promised only once nothing is left to do: <StillToDo> below lists it.
  if (status === 'submitted' || status === 'in_review')
    return application.missing.length > 0 ? null : (
      <Note tone="info">
        We are looking at your documents. We answer by email within {applicationRules.answerHours} hours.
      </Note>
    );
  if (status === 'approved')
    return (
      <Note tone="ok">
        You can drive with Kaya.
        {own_code && (
          <>
            {' '}
            Your referral code is <b className="num">{own_code}</b>.
          </>
        )}
      </Note>
    );
  return null;
};

const StillToDo = ({ application }: { application: ApplicationView }) =>
  application.missing.length > 0 && (
    <Note tone="info">
      You can continue. To be approved you still have to:
      <LeftToDo application={application} />
    </Note>
  );

const Papers = ({ application, set }: { application: ApplicationView; set: (view: ApplicationView) => void }) => {
  const navigate = useNavigate();
  const online = useOnline();
  const narrow = useNarrow();
  const { uploads, send, cancel } = useUploads(set);
  useLedTo();
  const sending = Object.entries(uploads).flatMap(([kind, { phase }]) => (phase === 'failed' ? [] : [kind]));
  const go = useMutation({
    mutationFn: () => call(submitApplication, {}),
    onSuccess: (view) => {
      if (application.submitted_at !== view.submitted_at)
        toast({
          title: 'Application sent',
          detail:
            view.missing.length > 0
              ? 'Add what is left, so that we can approve you.'
              : `We answer by email within ${applicationRules.answerHours} hours.`,
          tone: 'ok',
        });
      set(view);
      void navigate(narrow ? paths.drive() : paths.driverDashboard());
    },
    onError: (thrown) => toast({ title: 'Not sent yet', detail: asApiError(thrown).detail, tone: 'destructive' }),
  });
  const off = sending.length > 0 ? 'A file is still being sent' : (documentsLeftWords(application.documents) ?? false);
  return (
    <>
      <Steps application={application} sending={sending} />
      <StateNote application={application} />
      {!online && <Note tone="bad">You are offline. Files wait and go on by themselves; what you typed stays.</Note>}
      <ol className="papers" aria-label="Your documents">
        {application.documents.map((paper) => (
          <PaperRow
            key={paper.kind}
            paper={paper}
            upload={uploads[paper.kind]}
            sent={application.status !== 'draft'}
            onSend={(file, expires_on) => void send(paper.kind, file, expires_on)}
            onCancel={() => cancel(paper.kind)}
            onDone={set}
            application={application}
          />
        ))}
      </ol>
      <section className="onboarding-part" id="vehicles" aria-labelledby="vehicles-title">
        <h2 className="h3" id="vehicles-title">
          Your vehicles
        </h2>
        <Vehicles application={application} onDone={set} />
      </section>
      {(application.status === 'draft' ||
        application.status === 'submitted' ||
        application.status === 'rejected' ||
        !hasDetails(application)) && (
        <section className="onboarding-part" id="about-you" aria-labelledby="about-you-title">
          <h2 className="h3" id="about-you-title">
            About you
          </h2>
          {/* Remounted once a signed form has provided the name. */}
          <DetailsForm key={String(application.full_name === '')} application={application} onDone={set} />
        </section>
      )}
      {!documentsLeftWords(application.documents) && <StillToDo application={application} />}
      <Tailboard even>
        <Button
          look="main"
          pending={go.isPending}
          pendingLabel="Sending…"
          off={off}
          {...(off ? { icon: Lock } : {})}
          onClick={() => go.mutate()}
        >
          Continue
        </Button>
      </Tailboard>
    </>
  );
};

const Onboarding = () => {
  const [search] = useSearchParams();
  const { application, error, again, set } = useApplication(search);
  const method = earningMethods.find(({ code }) => code === application?.method);
  return (
    <>
      <header className="topbar">
        <Link
          className="btn icon-only"
          to={paths.chooseEarning(application?.city, application?.method)}
          aria-label="Back to how you want to earn"
        >
          <Icon of={ArrowLeft} />
        </Link>
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap onboarding">
        <p className="sm b muted">{application ? `${method?.title ?? ''}, ${application.city}` : 'Earn with Kaya'}</p>
        <h1 className="h1">Seven documents, then you drive</h1>
        {application ? (
          <Papers application={application} set={set} />
        ) : error ? (
          <LoadError title="Your documents could not be loaded" detail={error.detail} onRetry={again} />
        ) : (
          <Skeleton rows={7} label="Loading your documents" />
        )}
      </main>
    </>
  );
};

export default function DriverOnboardingPage() {
  return <RequireSession>{() => <Onboarding />}</RequireSession>;
}
