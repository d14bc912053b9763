// Proof of delivery: a photo, a drawn signature, or the receiver's name, which the customer confirms (decisions.md "Jobs").
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { canvasPicture, shrunk, upload } from '../../workers/web/door.tsx';
import { type WorkerJob } from '../contract.ts';
import { deliverJob } from '../calls.gen.ts';
import { type ProofKind, proofKinds } from '../rules.ts';
import { PhotoField } from './PhotoField.tsx';
import { SignaturePad, type Signed } from './SignaturePad.tsx';
import { useStepEnd } from './use-job-acts.ts';
import { stepWords } from './words.ts';

const kinds = [
  { value: 'photo', label: 'Photo' },
  { value: 'signature', label: 'Signature' },
  { value: 'name', label: 'Name' },
] as const;

const missingWords = (kind: ProofKind, has: { photo: boolean; drawn: boolean; name: boolean }): false | string => {
  if (kind === 'photo') return !has.photo && 'Add a photo of the delivery';
  if (kind === 'signature') return !has.drawn && 'Ask the receiver to sign';
  return !has.name && "Enter the receiver's name";
};

export const ProofForm = ({ job }: { job: WorkerJob }) => {
  const [kind, setKind] = useState<ProofKind>('photo');
  const [photo, setPhoto] = useState<File | null>(null);
  const [receiver, setReceiver] = useState('');
  const [drawn, setDrawn] = useState(false);
  const signed = useRef<Signed>(null);
  /** A photo that arrived is not sent again when only the step failed. */
  const kept = useRef<{ of: File | null; file_id: string }>(null);
  const end = useStepEnd(job.id);

  const picture = async (): Promise<Blob> => {
    if (kind === 'photo') return shrunk(photo as File);
    const canvas = signed.current?.canvas();
    if (!canvas) throw new Error('no signature');
    return canvasPicture(canvas);
  };
  const deliver = useMutation({
    mutationFn: async () => {
      const received_by = receiver.trim();
      if (kind === 'name') return call(deliverJob, { params: { id: job.id }, body: { kind, received_by } });
      const before = kind === 'photo' && kept.current?.of === photo ? kept.current : null;
      const { file_id } = before ?? (await upload(await picture()));
      if (kind === 'photo') kept.current = { of: photo, file_id };
      return call(deliverJob, {
        params: { id: job.id },
        body: { kind, file_id, ...(received_by ? { received_by } : {}) },
      });
    },
    onSuccess: end.onSuccess,
    onError: (thrown) => {
      if (asApiError(thrown).code === 'proof_not_found') kept.current = null;
      end.onError(thrown);
    },
  });
  const missing = missingWords(kind, { photo: photo !== null, drawn, name: receiver.trim() !== '' });
  const refused = deliver.error ? asApiError(deliver.error) : null;
  return (
    <FormShell
      label="Proof of delivery"
      className="proofform"
      pending={deliver.isPending}
      error={null}
      onSubmit={() => (missing ? toast({ title: missing, tone: 'destructive' }) : deliver.mutate())}
    >
      <h2 className="h3">Proof of delivery</h2>
      <Segment
        label="Type of proof"
        hideLabel
        name="kind"
        options={kinds}
        value={kind}
        onChoose={(value) => setKind(proofKinds.find((known) => known === value) ?? 'photo')}
      />
      {kind === 'photo' && <PhotoField label="Photo of the delivery" photo={photo} onChange={setPhoto} />}
      {kind === 'signature' && <SignaturePad ref={signed} onDrawn={setDrawn} />}
      <Field
        label="Received by"
        name="received_by"
        optional={kind !== 'name'}
        autoComplete="off"
        maxLength={120}
        hint={kind === 'name' ? 'The customer sees that you entered this name and confirms the delivery.' : undefined}
        value={receiver}
        onChange={(typed) => setReceiver(typed.target.value)}
      />
      {refused && <Note tone="bad">{refused.detail}</Note>}
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
            pending={deliver.isPending}
            pendingLabel={stepWords.deliver?.working}
            off={missing}
            quietReason
            aria-describedby={missing ? 'proof-missing' : undefined}
          >
            {stepWords.deliver?.button}
          </Button>
        </div>
      </Tailboard>
    </FormShell>
  );
};
