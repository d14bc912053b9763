// Proof of delivery: a photo or the receiver's name, which the customer confirms; or the customer signs on their own page (docs/decisions/0084).
import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { phrase, say } from '../../../kit/language.ts';
import { useSession } from '../../identity/web/door.ts';
import { call } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useOnline } from '../../../kit/use-online.ts';
import { shrunk } from '../../../kit/upload.ts';
import { askSignature } from '../calls.gen.ts';
import { type WorkerJob } from '../contract.ts';
import { jobRules, type ProofKind, proofKinds } from '../rules.ts';
import { PhotoField } from './PhotoField.tsx';
import { useStepEnd } from './use-job-acts.ts';
import { pressStep } from './waiting.ts';
import { savedHere, stepWords } from './job-words.ts';

const kinds = [
  { value: 'photo', label: phrase('Photo') },
  { value: 'signature', label: phrase('Signature') },
  { value: 'name', label: phrase('Name') },
] as const;

type Proof = { kind: ProofKind; photo: File | null; received_by: string };

const missingWords = ({ kind, photo, received_by }: Proof): false | string => {
  if (kind === 'photo') return !photo && say('Add a photo of the delivery');
  return received_by.trim() === '' && say("Enter the receiver's name");
};

/** The customer signs on their own page: here the mover requests it, and waits. */
const AskToSign = ({ job }: { job: WorkerJob }) => {
  const online = useOnline();
  const end = useStepEnd(job.id);
  const ask = useMutation({ mutationFn: () => call(askSignature, { params: { id: job.id } }), ...end });
  if (!job.may_ask_signature)
    return (
      <Note tone="info">
        {say('This customer confirms on the page of their booking and cannot sign there. Add a photo or a name.')}
      </Note>
    );
  if (job.signature_asked)
    return (
      <Note tone="info">
        <output>
          <b>{say('Waiting for the customer to sign')}</b>
          <p>
            {say(
              'The job is completed when they sign. If their phone has no network, add a photo or a name: then they have {n} hours to confirm.',
              { n: jobRules.quietHours },
            )}
          </p>
        </output>
      </Note>
    );
  return (
    <>
      <p>
        {say(
          'The customer signs on their own phone, on the page of their move. You cannot sign for them. Ask them to check everything first.',
        )}
      </p>
      <Tailboard>
        <Button
          look="main"
          wide
          pending={ask.isPending}
          pendingLabel={say('Asking the customer...')}
          off={!online && say('You are offline. Add a photo or a name: it is sent when there is a connection.')}
          onClick={() => ask.mutate()}
        >
          {say('Ask the customer to sign')}
        </Button>
      </Tailboard>
    </>
  );
};

export const ProofForm = ({ job }: { job: WorkerJob }) => {
  /** A photo that has arrived is not sent again when only the step failed. */
  const scaled = useRef<{ of: File | null; picture: Blob }>(null);
  const end = useStepEnd(job.id);
  const { user } = useSession();

  const { values, set, field, submit, pending, error } = useForm({
    start: () => newDraft<Proof>({ kind: job.signature_asked ? 'signature' : 'photo', photo: null, received_by: '' }),
    faults: () => [],
    send: async (proof) => {
      const { kind, photo } = proof;
      const received_by = proof.received_by.trim();
      const before = scaled.current?.of === photo ? scaled.current.picture : null;
      const shown = kind === 'name' ? undefined : (before ?? (await shrunk(photo as File)));
      if (shown) scaled.current = { of: photo, picture: shown };
      const press = await pressStep(user?.id ?? '', {
        job: job.id,
        step: 'deliver',
        body: { kind, ...(received_by ? { received_by } : {}) },
        ...(shown ? { photo: shown } : {}),
      });
      if (press.became === 'waits') toast({ title: say(savedHere.title), detail: say(savedHere.detail), tone: 'ok' });
      else end.onSuccess();
    },
    failed: (problem) => {
      if (problem.code === 'proof_not_found') scaled.current = null;
      end.onError(problem);
      return problem;
    },
  });
  const { kind, photo } = values;
  const signing = kind === 'signature';
  const missing = missingWords(values);
  return (
    <FormShell
      label={say('Proof of delivery')}
      className="proofform"
      pending={pending}
      error={null}
      onSubmit={() => (signing || missing ? missing && toast({ title: missing, tone: 'destructive' }) : void submit())}
    >
      <h2 className="h3">{say('Proof of delivery')}</h2>
      <Segment
        label={say('Type of proof')}
        hideLabel
        name="kind"
        options={kinds.map(({ value, label }) => ({ value, label: say(label) }))}
        value={kind}
        onChoose={(value) => set('kind', proofKinds.find((known) => known === value) ?? 'photo')}
      />
      {signing && <AskToSign job={job} />}
      {kind === 'photo' && (
        <PhotoField label={say('Photo of the delivery')} photo={photo} onChange={(taken) => set('photo', taken)} />
      )}
      {!signing && (
        <>
          <Field
            {...field('received_by')}
            label={say('Received by')}
            optional={kind !== 'name'}
            autoComplete="off"
            maxLength={120}
            hint={kind === 'name' ? say('The customer sees that you entered this name.') : undefined}
          />
          <p className="nextline">
            {say(
              'Delivered asks the customer to confirm. If they do not answer, the job completes by itself after {n} hours.',
              { n: jobRules.quietHours },
            )}
          </p>
          {error && <Note tone="bad">{say(error.detail)}</Note>}
          <Tailboard>
            <div className="grow">
              {missing && (
                <p className="why" id="proof-missing">
                  {missing}
                </p>
              )}
              <Button
                type="submit"
                look="main"
                wide
                pending={pending}
                pendingLabel={say(stepWords.deliver.working)}
                off={missing}
                quietReason
                aria-describedby={missing ? 'proof-missing' : undefined}
              >
                {say(stepWords.deliver.button)}
              </Button>
            </div>
          </Tailboard>
        </>
      )}
    </FormShell>
  );
};
