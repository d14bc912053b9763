import { useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import { call, newKey } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField } from '../../../../kit/console/acts.tsx';
import { useAct } from '../../../../kit/console/use-act.ts';
import { Field } from '../../../../kit/ui/fields.tsx';
import { faultOf } from '../../../../kit/ui/FormShell.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { repriceRequest } from '../../calls.gen.ts';

export const RepriceForm = ({ id, now_kobo, onLeave }: { id: string; now_kobo: number; onLeave: () => void }) => {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(newKey);
  const price_kobo = koboOf(typed);
  const act = useAct(
    () => call(repriceRequest, { params: { id }, body: { price_kobo, reason }, key: `${key}${price_kobo}` }),
    { title: 'Price changed', onDone: onLeave },
  );
  const difference = price_kobo - now_kobo;
  return (
    <ActForm
      label="Re-price"
      submit="Save the price"
      pendingLabel="Saving…"
      act={act}
      onSend={() => act.run(undefined)}
      onLeave={onLeave}
    >
      <Field
        label="New total in naira"
        name="price_kobo"
        inputMode="decimal"
        autoComplete="off"
        error={faultOf(act.error, 'price_kobo')}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
      />
      <KeyValue
        items={[
          { label: 'Total now', value: naira(now_kobo) },
          { label: 'New total', value: price_kobo > 0 ? naira(price_kobo) : 'Enter an amount' },
          { label: 'Adjusted by Kaya', value: price_kobo > 0 ? naira(difference) : naira(0) },
        ]}
      />
      <ReasonField value={reason} onChange={setReason} error={faultOf(act.error, 'reason')} />
    </ActForm>
  );
};
