// /corporate/dashboard/approvals: open requests, and past decisions.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Chips } from '../../../../kit/ui/choices.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import type { ApprovalView } from '../../approval-contract.ts';
import { decideApproval } from '../../calls.gen.ts';
import { useCompany } from '../company.tsx';
import { ApprovalFacts, ApprovalTag } from './ApprovalFacts.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { useApprovals, useCompanyChanged, useWithdraw } from './spend-queries.ts';
import './spend.css';

const Row = ({ approval, onOpen }: { approval: ApprovalView; onOpen: () => void }) => (
  <li className="budget">
    <div>
      <p className="b wrap-anywhere">{approval.title}</p>
      <p className="sm muted wrap-anywhere">
        {approval.asked_by}
        {approval.employee !== approval.asked_by && ` for ${approval.employee}`},{' '}
        {showDateTime(new Date(approval.starts_at))}
      </p>
    </div>
    <p className="flex flex-wrap items-center gap-3">
      <Money kobo={approval.amount_kobo} className="b" />
      <ApprovalTag status={approval.status} />
      {approval.status === 'pending' && approval.may_withdraw && (
        <span className="sm b">Yours: another manager decides</span>
      )}
    </p>
    <div>
      <Button
        look={approval.may_decide.allowed ? 'solid' : 'line'}
        onClick={onOpen}
        aria-label={`${approval.may_decide.allowed ? 'Decide' : 'Open'}: ${approval.title}, ${approval.asked_by}`}
      >
        {approval.may_decide.allowed ? 'Decide' : 'Open'}
      </Button>
    </div>
  </li>
);

const Opened = ({ company, approval, onClose }: { company: string; approval: ApprovalView; onClose: () => void }) => {
  const changed = useCompanyChanged();
  const withdraw = useWithdraw(company);
  const { may_decide } = approval;
  return (
    <div className="grid gap-4">
      <div>
        <ApprovalTag status={approval.status} />
      </div>
      <ApprovalFacts approval={approval} />
      {may_decide.allowed ? (
        <DecisionForm
          decide={(body) => call(decideApproval, { params: { company, approval: approval.id }, body })}
          onDecided={({ status }) => {
            changed();
            onClose();
            toast(
              status === 'approved'
                ? { title: 'Approved', detail: 'Kaya books it now.', tone: 'ok' }
                : { title: 'Declined', detail: 'We have told your colleague why.', tone: 'ok' },
            );
          }}
        />
      ) : (
        may_decide.reason && <p className="muted">{may_decide.reason}</p>
      )}
      {approval.may_withdraw && (
        <div>
          <Button
            look="line"
            pending={withdraw.isPending}
            pendingLabel="Withdrawing…"
            onClick={() => withdraw.mutate(approval.id, { onSuccess: onClose })}
          >
            Withdraw
          </Button>
        </div>
      )}
    </div>
  );
};

const shows = [
  { value: 'pending', label: 'Waiting' },
  { value: 'all', label: 'All' },
] as const;

export const ApprovalsSection = () => {
  const { id, access } = useCompany();
  const [show, setShow] = useState<'pending' | 'all'>('pending');
  const [open, setOpen] = useState<string | null>(null);
  const list = useApprovals(id, show);
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = all.find((approval) => approval.id === open);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Approvals</h1>
        <p className="muted">
          {access === 'employee'
            ? 'What you asked for over a limit or outside the rules.'
            : 'Bookings over a limit or outside the rules. One decision each; approved, Kaya books at once.'}
        </p>
      </header>
      <Chips
        label="Show"
        options={shows}
        value={show}
        onChoose={(value) => setShow(value === 'all' ? 'all' : 'pending')}
      />
      {list.data ? (
        all.length === 0 ? (
          <EmptyState
            title={show === 'pending' ? 'Nothing waits' : 'Nothing was asked for yet'}
            hint="What needs a decision is shown here, and in an email to those who may decide."
          />
        ) : (
          <ul className="budgets" aria-label="Approvals">
            {all.map((approval) => (
              <Row key={approval.id} approval={approval} onOpen={() => setOpen(approval.id)} />
            ))}
          </ul>
        )
      ) : null}
      <FirstPage
        pages={list}
        things="Approvals"
        failed="Failed to load the approvals"
        loading="Loading the approvals"
        rows={4}
      />
      <MorePages pages={list} things="approvals" />
      <Sheet open={opened !== undefined} onClose={() => setOpen(null)} title="Approval" tall>
        {opened && <Opened key={opened.id} company={id} approval={opened} onClose={() => setOpen(null)} />}
      </Sheet>
    </>
  );
};
