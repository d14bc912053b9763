// /corporate/dashboard/approvals: what waits for this person, decided in place; what waits for others; and what has ended.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Chips } from '../../../../kit/ui/choices.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import type { ApprovalShow, ApprovalView } from '../../approval-contract.ts';
import { decideApproval } from '../../calls.gen.ts';
import { shortReason } from '../../spend-rules.ts';
import { useCompany } from '../company.tsx';
import { ApprovalFacts, ApprovalTag, whyNotHere } from './ApprovalFacts.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { useApprovals, useCompanyChanged } from './spend-queries.ts';
import { StandIn } from './StandIn.tsx';
import { leftWords, useNow } from './time-left.ts';
import { Withdraw } from './Withdraw.tsx';
import './spend.css';

const stepWord = ({ step, steps }: ApprovalView): string | undefined =>
  steps.length > 1 ? `step ${step} of ${steps.length}` : undefined;

/** bare: its reasons follow below. */
const Head = ({ approval, now, bare = false }: { approval: ApprovalView; now: Date; bare?: boolean }) => {
  const { asked_by, employee, expires_at, starts_at, status, title } = approval;
  const waits = status === 'pending';
  const step = stepWord(approval);
  return (
    <>
      <div>
        <p className="b wrap-anywhere">{title}</p>
        <p className="sm muted wrap-anywhere">
          {asked_by}
          {employee !== asked_by && ` for ${employee}`}, {showDateTime(new Date(starts_at))}
        </p>
        {waits &&
          !bare &&
          approval.reasons.map((reason) => (
            <p key={reason} className="sm wrap-anywhere">
              {shortReason(reason)}
            </p>
          ))}
        {waits && (
          <p className="sm b">
            {leftWords(new Date(expires_at), now)}
            {step && `, ${step}`}
          </p>
        )}
        {!waits && approval.decided_at && (
          <p className="sm muted wrap-anywhere">
            {approval.decided_by && `${approval.decided_by}, `}
            {showDateTime(new Date(approval.decided_at))}
            {approval.decision_reason && `: ${approval.decision_reason}`}
          </p>
        )}
        {approval.failed_reason && <p className="sm wrap-anywhere">Not booked: {approval.failed_reason}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Money kobo={approval.amount_kobo} className="b" />
        <ApprovalTag status={status} />
      </p>
    </>
  );
};

const Decision = ({ company, approval, onDone }: { company: string; approval: ApprovalView; onDone: () => void }) => {
  const changed = useCompanyChanged();
  return (
    <DecisionForm
      step={stepWord(approval)}
      decide={(body) =>
        call(decideApproval, {
          params: { company, approval: approval.id },
          body: { ...body, step: approval.step },
        })
      }
      onDecided={({ status }) => {
        changed();
        onDone();
        toast(
          status === 'declined'
            ? { title: 'Declined', detail: 'We have told your colleague why.', tone: 'ok' }
            : status === 'approved'
              ? { title: 'Approved', detail: 'Kaya books it now.', tone: 'ok' }
              : { title: 'Step approved', detail: 'Kaya has asked who decides the next step.', tone: 'ok' },
        );
      }}
    />
  );
};

/** One that waits for this person: it opens in its place, or at once for a link to it. */
const Mine = ({
  company,
  approval,
  now,
  asked,
}: {
  company: string;
  approval: ApprovalView;
  now: Date;
  asked: boolean;
}) => {
  const [open, setOpen] = useState(asked);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (asked) row.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <li className="budget" ref={row}>
      <Head approval={approval} now={now} bare={open} />
      <div>
        <Button
          look={open ? 'line' : 'solid'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          aria-label={`${open ? 'Close' : 'Decide'}: ${approval.title}, ${approval.asked_by}`}
        >
          {open ? 'Close' : 'Decide'}
        </Button>
      </div>
      {open && (
        <div className="approval-open">
          <ApprovalFacts approval={approval} under="row" />
          <Decision company={company} approval={approval} onDone={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
};

const Opened = ({ company, approval, onClose }: { company: string; approval: ApprovalView; onClose: () => void }) => {
  const { may_decide } = approval;
  const why = whyNotHere(approval);
  return (
    <div className="grid gap-4">
      <div>
        <ApprovalTag status={approval.status} />
      </div>
      <ApprovalFacts approval={approval} />
      {may_decide.allowed ? (
        <Decision company={company} approval={approval} onDone={onClose} />
      ) : (
        why && <p className="muted">{why}</p>
      )}
      <Withdraw company={company} approval={approval} onDone={onClose} />
    </div>
  );
};

const Rows = ({
  approvals,
  label,
  now,
  onOpen,
}: {
  approvals: readonly ApprovalView[];
  label: string;
  now: Date;
  onOpen: (id: string) => void;
}) => (
  <ul className="budgets" aria-label={label}>
    {approvals.map((approval) => (
      <li key={approval.id} className="budget">
        <Head approval={approval} now={now} />
        <div>
          <Button onClick={() => onOpen(approval.id)} aria-label={`Open: ${approval.title}, ${approval.asked_by}`}>
            Open
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

const past = [
  { value: 'past', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;

const itemsOf = ({ data }: ReturnType<typeof useApprovals>): ApprovalView[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

export const ApprovalsSection = () => {
  const company = useCompany();
  const { id, access } = company;
  const decides = company.may('decideApproval');
  const changed = useCompanyChanged();
  const now = useNow();
  const [show, setShow] = useState<ApprovalShow>('past');
  // A link names the question that it is about.
  const asked = useSearchParams()[0].get('approval');
  const [open, setOpen] = useState<string | null>(asked);
  const mine = useApprovals(id, 'mine', decides);
  const waiting = useApprovals(id, 'pending');
  const ended = useApprovals(id, show);
  const inTime = ({ expires_at }: ApprovalView): boolean => new Date(expires_at) > now;
  const forMe = itemsOf(mine).filter(inTime);
  const own = new Set(forMe.map((one) => one.id));
  const others = itemsOf(waiting).filter((one) => inTime(one) && !own.has(one.id) && !one.may_decide.allowed);
  const history = itemsOf(ended);
  // One whose time ends while the page is open leaves the lists, and the history is asked again.
  const over = [...itemsOf(mine), ...itemsOf(waiting)].filter((one) => !inTime(one)).length;
  const askAgain = useEffectEvent(changed);
  useEffect(() => {
    if (over > 0) askAgain();
  }, [over]);
  const opened = [...others, ...history].find((approval) => approval.id === open);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Approvals</h1>
        <p className="muted">
          {access === 'employee'
            ? 'What you asked for over a limit or outside the rules.'
            : 'Bookings over a limit, above an amount or outside the rules. Each step is decided once; after the last one Kaya books at once.'}
        </p>
      </header>
      {decides && <StandIn company={id} />}
      {decides && (
        <section className="grid gap-3" aria-labelledby="waits-for-you">
          <h2 className="h2" id="waits-for-you">
            Waits for you
          </h2>
          <FirstPage
            pages={mine}
            things="Approvals"
            failed="Failed to load the approvals"
            loading="Loading the approvals"
            rows={3}
          />
          {mine.data &&
            (forMe.length === 0 ? (
              <EmptyState
                title="Nothing waits for you"
                hint="What needs your decision is shown here, and in an email to you."
              />
            ) : (
              <ul className="budgets" aria-label="Waits for you">
                {forMe.map((approval) => (
                  <Mine
                    key={`${approval.id} ${approval.step}`}
                    company={id}
                    approval={approval}
                    now={now}
                    asked={approval.id === asked}
                  />
                ))}
              </ul>
            ))}
          <MorePages pages={mine} things="approvals" />
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="waits">
        <h2 className="h2" id="waits">
          {decides ? 'Waits for others' : 'Waiting'}
        </h2>
        <FirstPage
          pages={waiting}
          things="Approvals"
          failed="Failed to load the approvals"
          loading="Loading the approvals"
          rows={2}
        />
        {waiting.data &&
          (others.length === 0 ? (
            <p className="muted">Nothing waits.</p>
          ) : (
            <Rows approvals={others} label="Waiting" now={now} onOpen={setOpen} />
          ))}
        <MorePages pages={waiting} things="approvals" />
      </section>
      <section className="grid gap-3" aria-labelledby="history">
        <h2 className="h2" id="history">
          History
        </h2>
        <Chips
          label="Show"
          sliding
          options={past}
          value={show}
          onChoose={(value) => setShow(past.find((one) => one.value === value)?.value ?? 'past')}
        />
        <FirstPage
          pages={ended}
          things="Approvals"
          failed="Failed to load the history"
          loading="Loading the history"
          rows={4}
        />
        {ended.data &&
          (history.length === 0 ? (
            <p className="muted">{show === 'past' ? 'Nothing has ended yet.' : 'None of these.'}</p>
          ) : (
            <Rows approvals={history} label="History" now={now} onOpen={setOpen} />
          ))}
        <MorePages pages={ended} things="decisions" />
      </section>
      <Sheet open={opened !== undefined} onClose={() => setOpen(null)} title="Approval" tall>
        {opened && <Opened key={opened.id} company={id} approval={opened} onClose={() => setOpen(null)} />}
      </Sheet>
    </>
  );
};
