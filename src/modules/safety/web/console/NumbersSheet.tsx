// The emergency numbers that staff set for movers and drivers: the support line, and one for each state.
import { useQuery } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActButton, ActForm } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Field } from '../../../../kit/ui/Field.tsx';
import { Select } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { showDate } from '../../../../shared/clock.ts';
import { showPhone } from '../../../../shared/phone.ts';
import * as calls from '../../calls.gen.ts';
import { states, type State } from '../../rules.ts';
import { emergencyNumbers } from '../numbers.ts';

const support = 'support';
const nameOf = (of: string): string => (of === support ? 'Support line' : of);
const options = [
  { value: support, label: nameOf(support) },
  ...states.map((state) => ({ value: state, label: state })),
];

const KeepForm = ({ onLeave }: { onLeave: () => void }) => {
  const form = useActForm({
    start: { of: support as State | typeof support, number: '' },
    faults: ({ number }) => (number.trim() === '' ? [{ path: 'number', message: 'Enter the number' }] : []),
    work: ({ of, number }) =>
      of === support
        ? call(calls.setSupportLine, { body: { number } })
        : call(calls.setStateNumber, { params: { state: of }, body: { number } }),
    title: 'Saved, and checked today',
    onDone: onLeave,
  });
  const { value, onBlur } = form.field('of');
  return (
    <ActForm label="Set a number" submit="Save" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Select
        label="Which number"
        options={options}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => form.set('of', options.find((one) => one.value === target.value)?.value as State)}
      />
      <Field
        {...form.field('number')}
        label="Number"
        inputMode="tel"
        autoComplete="off"
        hint="Call it before you save: it counts as checked today."
      />
    </ActForm>
  );
};

const Kept = ({ onLeave }: { onLeave: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'emergency-numbers'],
    queryFn: ({ signal }) => call(calls.listNumbers, { signal }),
  });
  if (error && !data)
    return (
      <LoadError
        title="The numbers could not be loaded"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton rows={3} label="Loading the numbers" />;
  const built = emergencyNumbers.map(({ number, name }) => `${number} (${name})`).join(', ');
  return (
    <>
      <p className="sm muted">Always shown, also without a network: {built}. They are built in.</p>
      {data.items.length === 0 ? (
        <p>None kept yet.</p>
      ) : (
        <Ledger label="Kept numbers">
          {data.items.map(({ of, number, checked_on, by }) => (
            <LedgerRow
              key={of}
              title={`${nameOf(of)}: ${showPhone(number)}`}
              line={`Checked on ${showDate(new Date(`${checked_on}T12:00:00Z`))} by ${by}`}
              end={
                <ActButton
                  label={`Remove the number: ${nameOf(of)}`}
                  submit="Remove"
                  pendingLabel="Removing…"
                  work={() => call(calls.removeNumber, { params: { of } })}
                  title="Removed"
                />
              }
            />
          ))}
        </Ledger>
      )}
      {data.support_setting && data.items.every(({ of }) => of !== support) && (
        <p className="sm muted">Support line set on the server: {showPhone(data.support_setting)}.</p>
      )}
      <KeepForm onLeave={onLeave} />
    </>
  );
};

export const NumbersSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} side title="Emergency numbers" onClose={onClose}>
    <div className="console-body dense">{open && <Kept onLeave={onClose} />}</div>
  </Sheet>
);
