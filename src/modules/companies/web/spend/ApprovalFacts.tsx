import { naira } from '../../../../shared/naira.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import type { ApprovalView } from '../../approval-contract.ts';
import { approvalWords } from '../../spend-rules.ts';

const tones = { pending: 'now', approved: 'ok', declined: 'bad', expired: 'off', withdrawn: 'off' } as const;
export const ApprovalTag = ({ status }: Pick<ApprovalView, 'status'>) => (
  <Tag tone={tones[status]}>{approvalWords[status]}</Tag>
);

/** The request, why it needs an approval, and the decision. */
export const ApprovalFacts = ({ approval }: { approval: ApprovalView }) => (
  <>
    <ul className="grid gap-1">
      {approval.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <KeyValue
      items={[
        { label: 'What', value: approval.title },
        { label: 'When', value: showDateTime(new Date(approval.starts_at)) },
        { label: 'Price', value: naira(approval.amount_kobo) },
        { label: 'Asked by', value: approval.asked_by },
        ...(approval.employee === approval.asked_by ? [] : [{ label: 'For', value: approval.employee }]),
        ...(approval.team ? [{ label: 'Team', value: approval.team }] : []),
        { label: 'Reason given', value: <span className="wrap-anywhere">{approval.ask_reason}</span> },
        ...(approval.status === 'pending'
          ? [{ label: 'Decide before', value: showDateTime(new Date(approval.expires_at)) }]
          : []),
        ...(approval.decided_by ? [{ label: approvalWords[approval.status], value: `by ${approval.decided_by}` }] : []),
        ...(approval.decision_reason
          ? [{ label: 'Their reason', value: <span className="wrap-anywhere">{approval.decision_reason}</span> }]
          : []),
        ...(approval.failed_reason ? [{ label: 'Not booked', value: approval.failed_reason }] : []),
      ]}
    />
  </>
);
