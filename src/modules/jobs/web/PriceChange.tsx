// At the door there is more than was booked: the mover asks for a change of price with a photo, and waits for the answer.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { naira, parseNaira } from '../../../shared/naira.ts';
import type { FieldFault } from '../../../shared/refusal.ts';
import { phrase, say } from '../../../kit/language.ts';
import { call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, Select, TextArea } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { shrunk, upload } from '../../../kit/upload.ts';
import type { WorkerJob } from '../contract.ts';
import { askPriceChange, withdrawPriceChange } from '../calls.gen.ts';
import { priceChangeReasons, priceChangeReasonWords, priceChangeRules } from '../price-change-rules.ts';
import { PhotoField } from './PhotoField.tsx';
import { useStepEnd } from './use-job-acts.ts';

const reasons = () => priceChangeReasons.map((value) => ({ value, label: say(priceChangeReasonWords[value]) }));
// Their words are in the rules, which are not translated.
phrase('More items than listed');
phrase('More stairs than stated');
phrase('Longer distance to carry');
phrase('Something else');

const amountFaults = (typed: string, max_kobo: number): FieldFault[] => {
  const fault = (message: string): FieldFault[] => [{ path: 'amount_kobo', message }];
  const kobo = parseNaira(typed);
  if (kobo === null || kobo === 0) return fault(say('Enter the extra amount'));
  if (kobo % priceChangeRules.step_kobo !== 0)
    return fault(say('Use multiples of {amount}', { amount: naira(priceChangeRules.step_kobo) }));
  return kobo > max_kobo ? fault(say('At most {amount}', { amount: naira(max_kobo) })) : [];
};

type Asked = { amount_kobo: string; reason: string; note: string; photo: File | null };

const AskForm = ({ job, onDone }: { job: WorkerJob; onDone: () => void }) => {
  /** A photo that has arrived is not sent again when only the request failed. */
  const uploaded = useRef<{ of: File; file_id: string }>(null);
  const end = useStepEnd(job.id);
  const form = useForm({
    start: () => newDraft<Asked>({ amount_kobo: '', reason: '', note: '', photo: null }),
    faults: ({ amount_kobo, reason, photo }) => [
      ...amountFaults(amount_kobo, job.max_change_kobo),
      ...(reason ? [] : [{ path: 'reason', message: say('Choose a reason') }]),
      ...(photo ? [] : [{ path: 'photo', message: say('Add a photo of what was not booked') }]),
    ],
    faultsAtPress: true,
    send: async ({ amount_kobo, reason, note, photo }, { key }) => {
      const picture = photo as File;
      if (uploaded.current?.of !== picture) {
        uploaded.current = { of: picture, file_id: (await upload(await shrunk(picture))).file_id };
      }
      await call(askPriceChange, {
        params: { id: job.id },
        body: {
          amount_kobo: parseNaira(amount_kobo) ?? 0,
          reason: reason as (typeof priceChangeReasons)[number],
          note,
          file_id: uploaded.current.file_id,
        },
        key,
      });
      toast({ title: say('We asked the customer'), detail: say('Wait for the answer before you load.'), tone: 'ok' });
      end.onSuccess();
      onDone();
    },
    failed: (problem) => {
      if (problem.code === 'change_photo_missing') uploaded.current = null;
      return problem;
    },
  });
  const { field, values, set, errorOf, error, submit, pending } = form;
  return (
    <FormShell label={say('Ask for a price change')} pending={pending} error={error} onSubmit={() => void submit()}>
      <p>
        {say(
          'The customer sees the photo and says yes or no. Without a yes, the price stays at {price}. You can ask for at most {max}.',
          { price: naira(job.price_kobo), max: naira(job.max_change_kobo) },
        )}
      </p>
      <Field
        {...field('amount_kobo')}
        label={say('Extra amount')}
        inputMode="numeric"
        autoComplete="off"
        hint={say('In naira, in multiples of {amount}', { amount: naira(priceChangeRules.step_kobo) })}
      />
      <Select {...field('reason')} label={say('Why')} placeholder={say('Choose a reason')} options={reasons()} />
      <PhotoField
        label={say('Photo of what was not booked')}
        photo={values.photo}
        error={errorOf('photo')}
        onChange={(photo) => set('photo', photo)}
      />
      <TextArea {...field('note')} label={say('Note to the customer')} optional rows={2} maxLength={300} />
      <Button type="submit" look="main" wide pending={pending} pendingLabel={say('Sending…')}>
        {say('Ask the customer')}
      </Button>
    </FormShell>
  );
};

const Waiting = ({ job, change }: { job: WorkerJob; change: NonNullable<WorkerJob['price_change']> }) => {
  const end = useStepEnd(job.id);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawPriceChange, { params: { id: job.id, change: change.id } }),
    ...end,
  });
  return (
    <Note tone="info">
      <p className="b">{say("Waiting for the customer's answer")}</p>
      <p>
        {say('You asked for {amount} extra. Wait for the answer before you load.', {
          amount: naira(change.amount_kobo),
        })}
      </p>
      <Button
        look="quiet"
        pending={withdraw.isPending}
        pendingLabel={say('Withdrawing...')}
        onClick={() => withdraw.mutate()}
      >
        {say('Withdraw')}
      </Button>
    </Note>
  );
};

/** Shown to the mover at the door, before the work starts. */
export const PriceChange = ({ job }: { job: WorkerJob }) => {
  const [open, setOpen] = useState(false);
  const change = job.price_change;
  if (job.status !== 'arrived') return null;
  if (change?.status === 'asked') return <Waiting job={job} change={change} />;
  const full = job.max_change_kobo === 0;
  return (
    <div className="pricechange">
      <output>
        {change?.status === 'approved' && (
          <Note tone="ok">
            {say('The customer agreed. The price is now {price}.', { price: naira(job.price_kobo) })}
          </Note>
        )}
        {change?.status === 'declined' && (
          <Note>
            {say('The customer said no. The price stays at {price}. Load only what was booked.', {
              price: naira(job.price_kobo),
            })}
          </Note>
        )}
      </output>
      <Button
        off={full && say('This job is already at the highest price Kaya charges for it.')}
        onClick={() => setOpen(true)}
      >
        {say('More than was booked?')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={say('More than was booked?')} tall>
        <AskForm job={job} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  );
};
