// A secret right after creation. No one can read it again, so only its own button closes the sheet.
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';

export type Secret = {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** A link that passes it to another program on the device. */
  readonly open?: { readonly label: string; readonly href: string };
};

/** Selects the text if the clipboard is blocked, so that the person can copy it. */
const copy = async (value: string, field: HTMLInputElement | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    field?.select();
    return false;
  }
};

export const ShownOnce = ({ secret, onClose }: { secret: Secret | null; onClose: () => void }) => {
  const [said, setSaid] = useState('');
  const close = (): void => {
    setSaid('');
    onClose();
  };
  return (
    <Sheet open={secret !== null} onClose={close} title={secret?.title ?? ''} stays>
      {secret && (
        <div className="grid gap-5 wrap-anywhere">
          <Note tone="info">
            <p className="b">Shown only now</p>
            <p>{secret.hint}</p>
          </Note>
          <Field label={secret.label} name="shown-once" readOnly value={secret.value} />
          <p role="status" className="sm">
            {said}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="solid"
              icon={Copy}
              onClick={() =>
                void copy(secret.value, document.querySelector('input[name="shown-once"]')).then((done) =>
                  setSaid(done ? 'Copied.' : 'Selected. Copy it with your keyboard or by a long press.'),
                )
              }
            >
              Copy
            </Button>
            {secret.open && (
              <a className="link integration-open" href={secret.open.href}>
                {secret.open.label}
              </a>
            )}
            <Button onClick={close}>I have stored it</Button>
          </div>
        </div>
      )}
    </Sheet>
  );
};
