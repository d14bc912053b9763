// The customer signs what was delivered, here and nowhere else: drawn, or by typing their name. That confirms it.
import { useState } from 'react';
import { signatureFault } from '../../../../shared/signature.ts';
import type { ApiError } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { SignaturePad } from '../../../../kit/ui/SignaturePad.tsx';
import { useOnline } from '../../../../kit/use-online.ts';

export const SignForm = ({
  mover,
  moving,
  settled,
  sign,
  onClose,
}: {
  /** The name, else `your mover`. */
  mover: string;
  moving: boolean;
  /** What signing does with the money. */
  settled: string;
  sign: (strokes: number[][] | null, name: string) => Promise<ApiError | null>;
  onClose: () => void;
}) => {
  const [strokes, setStrokes] = useState<number[][]>([]);
  const drawn = strokes.length > 0;
  const online = useOnline();
  const form = useSheetForm({
    start: { name: '' },
    // At the press: a line that comes or goes while somebody draws would move the field under their finger.
    faults: ({ name }) => {
      const fault = drawn ? signatureFault(strokes) : name.trim() ? null : 'Draw your signature or type your name';
      return fault ? [{ path: 'name', message: fault }] : [];
    },
    send: ({ name }) => sign(drawn ? strokes : null, name.trim()),
    done: { title: 'Signed', detail: `Thank you. You can rate ${mover} now.` },
    onDone: onClose,
  });
  return (
    <SheetForm
      form={form}
      label="Sign"
      button="Sign"
      look="main"
      pendingLabel="Signing…"
      back="Not now"
      onClose={onClose}
    >
      <output className="empty:hidden">
        {!online && (
          <Note tone="info">You are offline. What you draw here stays: sign when the connection is back.</Note>
        )}
      </output>
      <p>
        {moving
          ? 'Check your items first. If something is missing or damaged'
          : 'Look at the work first. If it is not done'}
        , do not sign: tell {mover}. Your signature confirms it. {settled}
      </p>
      <div className="grid gap-2">
        <p className="b">Draw with a finger or the mouse</p>
        <SignaturePad strokes={strokes} onDraw={setStrokes} />
        <div>
          <Button
            look="quiet"
            className="-ml-2"
            off={!drawn && 'Nothing to clear'}
            quietReason
            onClick={() => setStrokes([])}
          >
            Clear
          </Button>
        </div>
      </div>
      <Field
        {...form.field('name')}
        label="Your name"
        hint="You can type it in place of drawing."
        autoComplete="name"
        maxLength={120}
      />
    </SheetForm>
  );
};
