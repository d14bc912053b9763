// What an order costs, what it leaves of the budgets, and whether somebody has to approve it: said before it is added.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { isCalendarDate } from '../../../../shared/clock.ts';
import { readBookingDesk } from '../../../companies/calls.gen.ts';
import { budgetsAfter } from '../../../companies/spend-rules.ts';
import { useCompany } from '../../../companies/web/door.tsx';
import type { PartnerKind } from '../../partner-rules.ts';
import type { ItemWords } from './item-form.ts';

/** Null until the day, the hour, the person and the price are known. */
const useForesight = (kind: PartnerKind, words: ItemWords, price_kobo: number | null) => {
  const { id: company, slug } = useCompany();
  const { date, time, for_whom, employee_id } = words;
  const person = for_whom === 'others' ? employee_id : null;
  const known = isCalendarDate(date) && /^\d{2}:\d{2}$/.test(time) && person !== '' && price_kobo !== null;
  const query = {
    day: date,
    time,
    service: kind,
    amount_kobo: String(price_kobo ?? 0),
    ...(person ? { employee_id: person } : {}),
  };
  const { data } = useQuery({
    queryKey: ['company', company, 'before-order', query],
    queryFn: ({ signal }) => call(readBookingDesk, { params: { slug }, query, signal }),
    enabled: known,
    placeholderData: (last, before) =>
      (before?.queryKey[3] as { employee_id?: string } | undefined)?.employee_id === query.employee_id
        ? last
        : undefined,
  });
  return known ? (data ?? null) : null;
};

/** price_kobo: null where the partner names it. */
export const BeforeOrder = ({
  kind,
  words,
  price_kobo,
}: {
  kind: PartnerKind;
  words: ItemWords;
  price_kobo: number | null;
}) => {
  const { may } = useCompany();
  const seen = useForesight(kind, words, price_kobo);
  const confirms = may('manageItems');
  if (words.relocation_id !== '' || price_kobo === null || price_kobo === 0) return null;
  if (!seen)
    return (
      <p className="sm muted">
        Choose the day and the person, and read what is left of the budget and whether somebody has to approve it.
      </p>
    );
  const left = budgetsAfter(seen.budgets, {
    amount_kobo: price_kobo,
    day: seen.month,
    person: words.for_whom === 'others' ? 'Budget of the person' : 'Your budget',
  });
  return (
    <section className="grid gap-3" aria-label="Budget and approval" aria-live="polite">
      {left.length > 0 && <KeyValue items={left} />}
      {seen.over.length > 0 ? (
        <Note tone="info">
          <p>
            <b>This needs an approval.</b> {seen.over.join(' ')}
          </p>
          <p>{`${confirms ? 'When you confirm it, you say why it is needed' : 'A manager looks at it first'}. Nothing is ordered before it is approved.`}</p>
        </Note>
      ) : (
        <p>
          <b>No approval needed.</b>{' '}
          {confirms
            ? 'You confirm it next; the partner is asked then.'
            : 'A manager confirms it; the partner is asked then.'}
        </p>
      )}
    </section>
  );
};
