import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Field } from '../../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { repriceRequest } from '../../calls.gen.ts';

export const RepriceForm = ({ id, now_kobo, onLeave }: { id: string; now_kobo: number; onLeave: () => void }) => {
  const form = useActForm({
    start: { price_kobo: '', reason: '' },
    work: ({ price_kobo: typed, reason }, key) =>
      call(repriceRequest, { params: { id }, body: { price_kobo: koboOf(typed), reason }, key }),
    title: 'Price changed',
    onDone: onLeave,
  });
  const price_kobo = koboOf(form.values.price_kobo);
  return (
    <ActForm label="Re-price" submit="Save the price" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Field {...form.field('price_kobo')} label="New total in naira" inputMode="decimal" autoComplete="off" />
      <KeyValue
        items={[
          { label: 'Total now', value: naira(now_kobo) },
          { label: 'New total', value: price_kobo > 0 ? naira(price_kobo) : 'Enter an amount' },
          { label: 'Adjusted by Kaya', value: price_kobo > 0 ? naira(price_kobo - now_kobo) : naira(0) },
        ]}
      />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};
