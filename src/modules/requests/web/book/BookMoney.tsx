// What an order costs, what it leaves of the budgets, and whether somebody has to approve it: said before "Book".
import { naira } from '../../../../shared/naira.ts';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { approvalRefusals } from '../../../companies/approval-contract.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { approvalRules, budgetsAfter } from '../../../companies/spend-rules.ts';
import type { BookForm } from './use-book-form.ts';

const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Why it cannot be ordered now, for the button; null: it can. Another time that costs no more is booked also while a bill is overdue. */
export const whyNotOrder = (
  { preview, asks, instead }: Pick<BookForm, 'preview' | 'asks' | 'instead'>,
  desk: Pick<BookingDesk, 'no_orders'>,
): string | null => {
  if (desk.no_orders && !(instead && preview)) return desk.no_orders;
  if (preview?.outcome === 'refused') return preview.reasons.join(' ');
  return asks && preview && preview.deciders.length === 0
    ? [...preview.reasons, approvalRefusals.no_decider.detail].join(' ')
    : null;
};

export const BookMoney = ({ form, desk }: { form: BookForm; desk: BookingDesk }) => {
  const { preview, previewError, over, asks, values } = form;
  const whom = values.for_others ? values.employee_name || 'Their' : null;
  const why = whyNotOrder(form, desk);
  const total_kobo = form.price.price?.total_kobo;
  return (
    <section className="book-money" aria-label="Budget and approval" aria-busy={form.judging}>
      <div className="grid gap-3" aria-live="polite">
        {preview ? (
          <>
            <KeyValue
              items={[
                // The lines of the price above may be covered by this part, which stays in sight.
                ...(total_kobo === undefined ? [] : [{ label: 'Price', value: naira(total_kobo) }]),
                ...budgetsAfter(preview.budgets, {
                  amount_kobo: preview.price_kobo,
                  day: preview.month,
                  person: whom === null ? 'Your budget' : whom === 'Their' ? 'The person’s budget' : `${whom}’s budget`,
                }),
              ]}
            />
            {preview.outcome === 'within' && !asks && (
              <p>
                <b>No approval needed.</b> {desk.company_name} pays; no money changes hands at the door.
              </p>
            )}
          </>
        ) : (
          <p className="muted">
            {previewError
              ? `The budget could not be checked. ${previewError.detail} You can still book: your company’s rules are checked then.`
              : 'Fill in places, size, day and time. You then read what is left of the budget and who has to approve.'}
          </p>
        )}
        {why && <Note tone="bad">{why}</Note>}
      </div>
      {asks && !why && (
        <div className="grid gap-3">
          <Note tone="info">
            <p>
              <b>
                This needs an approval
                {preview && preview.deciders.length > 0 ? ` by ${named(preview.deciders)}` : ''}.
              </b>{' '}
              {over ?? preview?.reasons.join(' ')}
            </p>
          </Note>
          <TextArea
            {...form.field('ask_reason')}
            label="Why is it needed?"
            required
            rows={3}
            maxLength={approvalRules.maxReason}
            hint="The people who decide read it. Once approved, it is booked."
          />
        </div>
      )}
    </section>
  );
};
