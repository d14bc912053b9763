// A form of the application: signed on the phone with a finger, or fetched as a PDF to print and sign.
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { signatureFault } from '../../../../shared/signature.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SignaturePad } from '../../../../kit/ui/SignaturePad.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import type { ApplicationView } from '../../application-contract.ts';
import { signForm } from '../../calls.gen.ts';
import { type FormKind, forms } from '../../form-rules.ts';

const SignSheet = ({
  kind,
  onDone,
  onClose,
}: {
  kind: FormKind;
  onDone: (view: ApplicationView) => void;
  onClose: () => void;
}) => {
  const [strokes, setStrokes] = useState<number[][]>([]);
  const { title, paragraphs } = forms[kind];
  const sign = useMutation({
    mutationFn: () => call(signForm, { params: { kind }, body: { strokes } }),
    onSuccess: (view) => {
      onDone(view);
      toast({ title: `${title} signed`, tone: 'ok' });
      onClose();
    },
  });
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="grid gap-3">
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p className="b">Sign in this field with your finger.</p>
        <SignaturePad strokes={strokes} onDraw={setStrokes} />
        {sign.error && (
          <div role="alert">
            <FieldError>{asApiError(sign.error).detail}</FieldError>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look="solid"
            pending={sign.isPending}
            pendingLabel="Signing…"
            off={signatureFault(strokes) ?? false}
            onClick={() => sign.mutate()}
          >
            Sign and hand in
          </Button>
          <Button look="quiet" off={strokes.length === 0 && 'Nothing to clear'} onClick={() => setStrokes([])}>
            Clear
          </Button>
        </div>
      </div>
    </Sheet>
  );
};

/** signed: one has been handed in, which another replaces. */
export const SignForm = ({
  kind,
  signed,
  onDone,
}: {
  kind: FormKind;
  signed: boolean;
  onDone: (view: ApplicationView) => void;
}) => {
  const [open, setOpen] = useState(false);
  const { title } = forms[kind];
  return (
    <div className="paper-day flex flex-wrap items-center gap-3">
      {!signed && (
        <Button onClick={() => setOpen(true)}>
          Sign on this screen<span className="sr">: {title}</span>
        </Button>
      )}
      <a className="link" href={`/api/driver/application/forms/${kind}`} download>
        Form to print (PDF)<span className="sr">: {title}</span>
      </a>
      {open && <SignSheet kind={kind} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
};
