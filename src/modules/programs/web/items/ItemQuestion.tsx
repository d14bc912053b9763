// The request for approval of an item: who may decide, the outcome, and its form.
import { Link } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import { approvalRules, reasonThen } from '../../../companies/spend-rules.ts';
import { confirmItem } from '../../calls.gen.ts';
import type { ItemView } from '../../contract.ts';
import { questionTitle, waitsForWords } from '../../rules.ts';
import { useFreshItems } from './item-queries.ts';

const again = 'You can change it, or ask again with another reason.';

export const ItemQuestion = ({ item: { question, waits_for } }: { item: ItemView }) => {
  if (!question || !waits_for) return null;
  const { status, asked_by, ask_reason, deciders, expires_at, decision_reason, failed_reason } = question;
  const open = status === 'pending';
  return (
    <Note tone={open || (status === 'approved' && !failed_reason) ? 'info' : 'bad'}>
      <div className="grid gap-2">
        <p className="b">{questionTitle(question)}</p>
        {open && <p>{`${waitsForWords(deciders)} Open until ${showDateTime(new Date(expires_at))}.`}</p>}
        {decision_reason && <p className="wrap-anywhere">{decision_reason}</p>}
        {failed_reason && <p>{failed_reason}</p>}
        <p className="sm">When it was asked:</p>
        <ul className="grid gap-1">
          {waits_for.map(reasonThen).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="wrap-anywhere">{`${asked_by ?? 'Somebody who left'} asked: ${ask_reason}`}</p>
        {open ? (
          <p>
            <Link className="link" to={paths.corporateDashboard('approvals')}>
              Open approvals
            </Link>
          </p>
        ) : (
          status !== 'approved' && <p>{again}</p>
        )}
      </div>
    </Note>
  );
};

/** reasons: from the first refusal. Typed text stays after another refusal. */
export const AskForm = ({
  company,
  item,
  reasons,
  onLeave,
}: {
  company: string;
  item: ItemView;
  reasons: string;
  onLeave: () => void;
}) => {
  const fresh = useFreshItems(company);
  const form = useSheetForm({
    start: { ask_reason: '' },
    faults: ({ ask_reason }) =>
      ask_reason.trim() === '' ? [{ path: 'ask_reason', message: 'Say why you need it' }] : [],
    send: async ({ ask_reason }) => {
      try {
        const body = { version: item.version, ask_reason: ask_reason.trim() };
        fresh(await call(confirmItem, { params: { company, id: item.id }, body }));
        onLeave();
        return null;
      } catch (thrown) {
        fresh();
        return asApiError(thrown);
      }
    },
    done: { title: 'Asked for approval', detail: 'Once somebody approves, it is confirmed.' },
  });
  return (
    <SheetForm
      form={form}
      label="Ask for approval"
      button="Ask for approval"
      look="solid"
      pendingLabel="Asking…"
      onClose={onLeave}
    >
      <Note tone="info">
        <p className="b">This needs an approval</p>
        <p>{reasons}</p>
      </Note>
      <TextArea
        {...form.field('ask_reason')}
        label="Why you need it"
        hint="The people who decide read it."
        rows={3}
        maxLength={approvalRules.maxReason}
      />
    </SheetForm>
  );
};
