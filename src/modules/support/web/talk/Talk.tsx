// Chooses a call, or shows the open one: for a signed-in person, and by the secret of a letter.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { useSession } from '../../../identity/web/door.ts';
import type { CallView } from '../../call-contract.ts';
import { listMyCompanies } from '../../../companies/calls.gen.ts';
import { readCall, readMyCall } from '../../calls.gen.ts';
import { BookCall } from './BookCall.tsx';
import { OpenCall } from './OpenCall.tsx';
import '../../../../kit/styles/note.css';
import '../../../../kit/styles/status.css';
import '../../../../kit/styles/waybill.css';
import './talk.css';

const Missing = () => (
  <EmptyState
    title="We can’t find this call"
    hint="The link may be incomplete. Open it again from our letter, or choose a new call."
    action={
      <LinkButton look="solid" to={paths.talk()}>
        Choose a call
      </LinkButton>
    }
  />
);

const ByKey = ({ callKey }: { callKey: string }) => {
  const { answer, error, again } = useAnswer(
    `call ${callKey}`,
    (signal) => call(readCall, { params: { key: callKey }, signal }),
    { max_ms: 0 },
  );
  if (answer) return <OpenCall callKey={callKey} view={answer} />;
  if (!error) return <Skeleton rows={6} label="Loading your call" />;
  const { status, detail } = asApiError(error);
  if (status === 404 || status === 422) return <Missing />;
  return <LoadError title="Your call could not be loaded" detail={detail} onRetry={again} />;
};

const Own = () => {
  const [booked, setBooked] = useState<CallView | null>(null);
  const { answer, error, again } = useAnswer('my call', (signal) => call(readMyCall, { signal }), { max_ms: 0 });
  // The company of somebody who has an account need not be typed. Never cached: the next person in this tab has other companies.
  const mine = useAnswer('my companies', (signal) => call(listMyCompanies, { signal }), { max_ms: 0 });
  const company = mine.answer?.items[0]?.name;
  const open = booked ?? answer?.call;
  if (error && !open) return <LoadError title="Your calls could not be loaded" detail={error.detail} onRetry={again} />;
  if ((!answer && !booked) || (!mine.answer && !mine.error)) return <Skeleton rows={8} label="Loading your calls" />;
  if (open) return <OpenCall callKey={open.id} view={open} fresh={booked !== null} company={company} />;
  return <BookCall company={company} onBooked={({ call: view }) => setBooked(view)} onOpen={again} />;
};

const Visitor = () => {
  const navigate = useNavigate();
  const [booked, setBooked] = useState<{ key: string; view: CallView } | null>(null);
  if (booked) return <OpenCall callKey={booked.key} view={booked.view} fresh />;
  return (
    <BookCall
      onBooked={({ key, call: view }) => {
        setBooked({ key, view });
        // A reload shows the call again; the fragment is sent to no server.
        window.history.replaceState(window.history.state, '', `#${key}`);
      }}
      onOpen={() => void navigate(paths.talk(), { replace: true })}
    />
  );
};

export default function Talk({ secret }: { secret: string | null }) {
  const { status } = useSession();
  if (secret) return <ByKey callKey={secret} />;
  if (status === 'in') return <Own />;
  if (status === 'out' || status === 'lost') return <Visitor />;
  return <Skeleton rows={8} label="Loading the calendar" />;
}
