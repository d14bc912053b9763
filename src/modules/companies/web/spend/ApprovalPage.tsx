// /company-approval#SECRET: the approval request of an email link, and its decision. The secret is in the fragment, which the browser sends
// to no server; the page posts it. Opening the page decides nothing.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useReady } from '../../../../kit/ui/use-ready.ts';
import { approvalRefusals, type ApprovalView } from '../../approval-contract.ts';
import { decideByLink, readApprovalLink } from '../../calls.gen.ts';
import { ApprovalFacts, ApprovalTag, whyNotHere } from './ApprovalFacts.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import './spend.css';

export const meta = pageMeta('An approval', 'Approve or decline what a colleague asks for.');

const toApprovals = (
  <LinkButton className="mt-3" to={paths.corporateDashboard('approvals')}>
    Open Approvals
  </LinkButton>
);

/** The page's heading when there is no request to name it. */
const heading = <h1 className="h1">Approval</h1>;

/** The heading says what has become of it. mine: the reader has just decided a step. */
const stateOf = ({ status, asked_by, decided_by, yours, may_decide }: ApprovalView, mine: boolean): string => {
  const who = mine || yours ? 'You' : (decided_by ?? 'Somebody');
  if (status === 'approved') return `${who} approved it`;
  if (status === 'declined') return who === 'Somebody' ? 'No one may decide it' : `${who} declined it`;
  if (status === 'expired') return 'There was no decision in time';
  if (status === 'withdrawn') return 'It was withdrawn';
  if (mine) return 'You approved it';
  return may_decide.allowed ? `${asked_by} asks for your approval` : 'Somebody else decides it';
};

const Question = ({ secret, onRetry }: { secret: string; onRetry: () => void }) => {
  const [approval, setApproval] = useState<ApprovalView | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [mine, setMine] = useState(false);
  useEffect(() => {
    let left = false;
    call(readApprovalLink, { body: { secret } }).then(
      (found) => left || setApproval(found),
      (thrown: unknown) => left || setError(asApiError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [secret]);
  if (error && (error.status === 0 || error.status >= 500))
    return (
      <>
        {heading}
        <LoadError title="The approval could not be loaded" detail={error.detail} onRetry={onRetry} />
      </>
    );
  if (error)
    return (
      <>
        {heading}
        <div role="alert">
          <EmptyState title={error.title} hint={error.detail} action={toApprovals} />
        </div>
      </>
    );
  if (!approval) return <Skeleton rows={6} label="Loading the approval" />;
  const { allowed } = approval.may_decide;
  const reason = approval.status === 'withdrawn' ? null : whyNotHere(approval);
  const title = stateOf(approval, mine);
  return (
    <>
      <div role={mine ? 'status' : undefined} className="grid gap-2">
        <h1 className="h1">{title}</h1>
        {mine && (
          <p>
            {approval.status === 'approved'
              ? `Kaya books it now and tells ${approval.asked_by}.`
              : approval.status === 'pending'
                ? `Step ${approval.step} of ${approval.steps.length} is next: Kaya has asked those who decide it.`
                : `We have told ${approval.asked_by} why. Nothing was booked.`}
          </p>
        )}
        {approval.status === 'pending' && (
          <div>
            <ApprovalTag status={approval.status} />
          </div>
        )}
        <p className="muted">{approval.company_name}</p>
      </div>
      <ApprovalFacts approval={approval} />
      {mine ? null : allowed ? (
        <DecisionForm
          page
          step={approval.steps.length > 1 ? `step ${approval.step} of ${approval.steps.length}` : undefined}
          decide={(decision) => call(decideByLink, { body: { secret, ...decision } })}
          onDecided={(decided) => {
            setApproval(decided);
            setMine(true);
          }}
        />
      ) : (
        <>
          {reason && <p className="b">{reason}</p>}
          <div>{toApprovals}</div>
        </>
      )}
    </>
  );
};

export default function ApprovalPage() {
  const { hash } = useLocation();
  const ready = useReady();
  const [times, setTimes] = useState(0);
  const secret = hash.slice(1);
  return (
    <>
      <header className="wrap approval-page-head">
        <Lockup />
      </header>
      <main id="main" tabIndex={-1} className="wrap approval-page">
        {!ready ? (
          <Skeleton rows={6} label="Loading the approval" />
        ) : /^[\w-]{43}$/.test(secret) ? (
          <Question key={`${secret} ${times}`} secret={secret} onRetry={() => setTimes(times + 1)} />
        ) : (
          <>
            {heading}
            <EmptyState
              title={approvalRefusals.link_used.title}
              hint="Check that the link is whole, or open Approvals."
              action={toApprovals}
            />
          </>
        )}
      </main>
    </>
  );
}
