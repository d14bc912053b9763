// A form of the application: signed on the phone with a finger, or downloaded as a PDF to print and sign.
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { signatureFault } from '../../../../shared/signature.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SignaturePad } from '../../../../kit/ui/SignaturePad.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { useSession } from '../../../identity/web/door.ts';
import type { ApplicationView } from '../../application-contract.ts';
import { signForm } from '../../calls.gen.ts';
import { type FormKind, forms } from '../../form-rules.ts';
import { keepTyped, withTyped } from './details-draft.ts';

/** The name on the form: the application's, else entered here, prefilled with what is known. */
const useNameOf = ({ full_name, phone, city, referral_code }: ApplicationView) => {
  const { user } = useSession();
  const account = user?.id ?? '';
  const nameKnown = full_name.trim().length >= 2;
  const typed = withTyped({ full_name, phone: phone ?? '', city, referral_code: referral_code ?? '' }, account);
  const [name, setName] = useState(typed.full_name.trim() || (user?.name ?? ''));
  return {
    kept: nameKnown,
    name: nameKnown ? full_name : name,
    setName,
    /** Passes the name on to the details form below. */
    keepName: () => {
      if (!nameKnown) keepTyped(account, { ...typed, full_name: name.trim() });
    },
  };
};

const SignSheet = ({
  kind,
  application,
  strokes,
  onDraw,
  onDone,
  onClose,
}: {
  kind: FormKind;
  application: ApplicationView;
  strokes: number[][];
  onDraw: (strokes: number[][]) => void;
  onDone: (view: ApplicationView) => void;
  onClose: () => void;
}) => {
  const { kept, name, setName, keepName } = useNameOf(application);
  const { title, paragraphs } = forms[kind];
  const sign = useMutation({
    mutationFn: () =>
      call(signForm, { params: { kind }, body: kept ? { strokes } : { strokes, full_name: name.trim() } }),
    onSuccess: (view) => {
      keepName();
      onDone(view);
      toast({ title: `${title} signed`, tone: 'ok' });
      onDraw([]);
      onClose();
    },
  });
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="grid gap-3">
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {kept ? (
          <p>
            Your name on the form: <b>{name}</b>
          </p>
        ) : (
          <Field
            label="Full name"
            autoComplete="name"
            maxLength={120}
            hint="As on your licence. The form carries it."
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <p className="b">Sign in this field with your finger.</p>
        <SignaturePad strokes={strokes} onDraw={onDraw} />
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
            off={name.trim().length < 2 ? 'Enter your name' : (signatureFault(strokes) ?? false)}
            onClick={() => sign.mutate()}
          >
            Sign and hand in
          </Button>
          <Button look="quiet" off={strokes.length === 0 && 'Nothing to clear'} onClick={() => onDraw([])}>
            Clear
          </Button>
        </div>
      </div>
    </Sheet>
  );
};

/** signed: whether one has been submitted, which this one replaces. */
export const SignForm = ({
  kind,
  signed,
  application,
  onDone,
}: {
  kind: FormKind;
  signed: boolean;
  application: ApplicationView;
  onDone: (view: ApplicationView) => void;
}) => {
  const [open, setOpen] = useState(false);
  // Survives closing the sheet.
  const [strokes, setStrokes] = useState<number[][]>([]);
  const { title } = forms[kind];
  return (
    <div className="paper-day flex flex-wrap items-center gap-3">
      {!signed && (
        <Button onClick={() => setOpen(true)}>
          Sign on this screen<span className="sr">: {title}</span>
        </Button>
      )}
      {application.full_name.trim().length < 2 ? (
        <Link className="link" to={{ hash: 'about-you' }}>
          To print the form, save your name<span className="sr">: {title}</span>
        </Link>
      ) : (
        <a className="link" href={`/api/driver/application/forms/${kind}`} download>
          Form to print (PDF)<span className="sr">: {title}</span>
        </a>
      )}
      {open && (
        <SignSheet
          kind={kind}
          application={application}
          strokes={strokes}
          onDraw={setStrokes}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
