// Proof of delivery: a photo, a drawn signature, or the receiver's name, which the customer confirms (decisions.md "Jobs").
import { useRef, useState } from 'react';
import { phrase, say } from '../../../kit/language.ts';
import { useSession } from '../../identity/web/door.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { canvasPicture, shrunk } from '../../../kit/upload.ts';
import { type WorkerJob } from '../contract.ts';
import { type ProofKind, proofKinds } from '../rules.ts';
import { PhotoField } from './PhotoField.tsx';
import { SignaturePad, type Signed } from './SignaturePad.tsx';
import { useStepEnd } from './use-job-acts.ts';
import { pressStep } from './waiting.ts';
import { savedHere, stepWords } from './words.ts';

const kinds = [
  { value: 'photo', label: phrase('Photo') },
  { value: 'signature', label: phrase('Signature') },
  { value: 'name', label: phrase('Name') },
] as const;

type Proof = { kind: ProofKind; photo: File | null; received_by: string };
const emptyProof: Proof = { kind: 'photo', photo: null, received_by: '' };

const missingWords = ({ kind, photo, received_by }: Proof, drawn: boolean): false | string => {
  if (kind === 'photo') return !photo && say('Add a photo of the delivery');
  if (kind === 'signature') return !drawn && say('Ask the receiver to sign');
  return received_by.trim() === '' && say("Enter the receiver's name");
};

export const ProofForm = ({ job }: { job: WorkerJob }) => {
  const signed = useRef<Signed>(null);
  const [drawn, setDrawn] = useState(false);
  /** A photo that arrived is not sent again when only the step failed. */
  const kept = useRef<{ of: File | null; picture: Blob }>(null);
  const end = useStepEnd(job.id);
  const { user } = useSession();

  const picture = async ({ kind, photo }: Proof): Promise<Blob> => {
    if (kind === 'photo') return shrunk(photo as File);
    const canvas = signed.current?.canvas();
    if (!canvas) throw new Error('no signature');
    return canvasPicture(canvas);
  };
  const { values, set, field, submit, pending, error } = useForm({
    start: () => newDraft(emptyProof),
    faults: () => [],
    send: async (proof) => {
      const { kind, photo } = proof;
      const received_by = proof.received_by.trim();
      const before = kind === 'photo' && kept.current?.of === photo ? kept.current.picture : null;
      const shown = kind === 'name' ? undefined : (before ?? (await picture(proof)));
      if (kind === 'photo' && shown) kept.current = { of: photo, picture: shown };
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
      if (problem.code === 'proof_not_found') kept.current = null;
      end.onError(problem);
      return problem;
    },
  });
  const { kind, photo } = values;
  const missing = missingWords(values, drawn);
  return (
    <FormShell
      label={say('Proof of delivery')}
      className="proofform"
      pending={pending}
      error={null}
      onSubmit={() => (missing ? toast({ title: missing, tone: 'destructive' }) : void submit())}
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
      {kind === 'photo' && (
        <PhotoField label={say('Photo of the delivery')} photo={photo} onChange={(taken) => set('photo', taken)} />
      )}
      {kind === 'signature' && <SignaturePad ref={signed} onDrawn={setDrawn} />}
      <Field
        {...field('received_by')}
        label={say('Received by')}
        optional={kind !== 'name'}
        autoComplete="off"
        maxLength={120}
        hint={
          kind === 'name' ? say('The customer sees that you entered this name and confirms the delivery.') : undefined
        }
      />
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
    </FormShell>
  );
};
