import { naira } from '../../../../shared/naira.ts';
import { KeyValue, Total } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import type { ApprovalStep, ApprovalView } from '../../approval-contract.ts';
import { approvalWords } from '../../spend-rules.ts';
import { leftWords, useNow } from './time-left.ts';

const tones = { pending: 'now', approved: 'ok', declined: 'bad', expired: 'off', withdrawn: 'off' } as const;
export const ApprovalTag = ({ status }: Pick<ApprovalView, 'status'>) => (
  <Tag tone={tones[status]}>{approvalWords[status]}</Tag>
);

const stepSigns = {
  waiting: { tone: 'now', word: 'Waiting' },
  later: { tone: 'off', word: 'Next' },
  approved: { tone: 'ok', word: 'Approved' },
  declined: { tone: 'bad', word: 'Declined' },
  not_decided: { tone: 'off', word: 'Not decided' },
} as const;

const deciderWords = ({ state, decided_by, decided_for, asked, who }: ApprovalStep): string => {
  if (decided_by) return decided_for ? `${decided_by}, for ${decided_for}` : decided_by;
  return state === 'waiting' && asked.length > 0 ? asked.join(' or ') : who;
};

/** Who has decided and who is next: one row a step. That the only step waits is said of its request already. */
export const Steps = ({ steps }: Pick<ApprovalView, 'steps'>) => (
  <ol className="steps" aria-label="Steps">
    {steps.map((step) => (
      <li key={step.nth} className="step">
        <p className="flex flex-wrap items-center gap-2">
          <span className="b wrap-anywhere">
            {step.nth}. {deciderWords(step)}
          </span>
          {(steps.length > 1 || step.state !== 'waiting') && (
            <Tag tone={stepSigns[step.state].tone}>{stepSigns[step.state].word}</Tag>
          )}
        </p>
        <p className="sm muted wrap-anywhere">
          {step.above_kobo === null ? null : `${step.who}, above ${naira(step.above_kobo)}. `}
          {step.reason}
        </p>
        {step.decided_at && (
          <p className="sm wrap-anywhere">
            {showDateTime(new Date(step.decided_at))}
            {step.decision_reason && `: ${step.decision_reason}`}
          </p>
        )}
      </li>
    ))}
  </ol>
);

/** What is ordered, with the parts of its price. */
export const OrderedFacts = ({
  order: { lines, price_lines },
  amount_kobo,
}: {
  order: NonNullable<ApprovalView['order']>;
  amount_kobo: number;
}) => (
  <div className="grid gap-3">
    <KeyValue
      items={lines.map(({ label, value }) => ({ label, value: <span className="wrap-anywhere">{value}</span> }))}
    />
    {price_lines.length > 0 && (
      <div>
        <PriceLines lines={price_lines} />
        <Total label="Price">{naira(amount_kobo)}</Total>
      </div>
    )}
  </div>
);

/** From when the reasons are; a request that waits has them as they are now. */
const reasonsFrom = ({ status, decided_by, created_at }: ApprovalView): string | null => {
  if (status === 'pending') return null;
  return decided_by ? 'When it was decided:' : `When it was asked, ${showDateTime(new Date(created_at))}:`;
};

/**
 * The request, why it needs an approval, who decides and has decided. under: what is said above it already: by a row (what, when, for whom, how
 * much), or by the page of its booking (all of the order, and who decided).
 */
export const ApprovalFacts = ({ approval, under }: { approval: ApprovalView; under?: 'row' | 'page' }) => {
  const now = useNow();
  const from = reasonsFrom(approval);
  const { order } = approval;
  return (
    <>
      {from && <p className="sm muted">{from}</p>}
      <ul className="grid gap-1">
        {approval.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <KeyValue
        items={[
          ...(under
            ? []
            : [
                { label: 'What', value: approval.title },
                { label: 'When', value: showDateTime(new Date(approval.starts_at)) },
                ...(order && order.price_lines.length > 0
                  ? []
                  : [{ label: 'Price', value: naira(approval.amount_kobo) }]),
                { label: 'Asked by', value: approval.asked_by },
                ...(approval.employee === approval.asked_by ? [] : [{ label: 'For', value: approval.employee }]),
              ]),
          ...(approval.team && under !== 'page' ? [{ label: 'Team', value: approval.team }] : []),
          { label: 'Reason given', value: <span className="wrap-anywhere">{approval.ask_reason}</span> },
          ...(approval.status === 'pending'
            ? [
                {
                  label: 'Decide before',
                  value: `${showDateTime(new Date(approval.expires_at))}: ${leftWords(new Date(approval.expires_at), now).toLowerCase()}`,
                },
              ]
            : []),
          ...(approval.steps.length < 2 && approval.decided_by && under !== 'page'
            ? [
                {
                  label: approvalWords[approval.status],
                  value: [
                    `by ${approval.decided_by}`,
                    approval.decided_at && showDateTime(new Date(approval.decided_at)),
                  ]
                    .filter(Boolean)
                    .join(', '),
                },
              ]
            : []),
          ...(approval.decision_reason && (approval.steps.length < 2 || !approval.decided_by)
            ? [
                {
                  label: approval.decided_by ? 'Their reason' : 'Why',
                  value: <span className="wrap-anywhere">{approval.decision_reason}</span>,
                },
              ]
            : []),
          ...(approval.failed_reason ? [{ label: 'Not booked', value: approval.failed_reason }] : []),
        ]}
      />
      {order && under !== 'page' && <OrderedFacts order={order} amount_kobo={approval.amount_kobo} />}
      {(approval.steps.length > 1 || approval.status === 'pending') && <Steps steps={approval.steps} />}
    </>
  );
};

/** Why the reader cannot decide it, as far as nothing above says so. */
export const whyNotHere = ({ status, decided_by, may_decide }: ApprovalView): string | null =>
  decided_by && status !== 'pending' ? null : may_decide.reason;
