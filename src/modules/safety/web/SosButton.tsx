// SOS: floating on the worker dashboard (partners.md §2.3, DESIGN.md §11), in the bar of /drive. Only the button is in the first load.
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { SheetCorner } from '../../../kit/ui/Sheet.tsx';
import { dial } from './dial.ts';
import type { SosHost, SosMark } from './SosHost.tsx';

type Host = ComponentType<ComponentProps<typeof SosHost>>;
const load = async (): Promise<Host> => (await import('./SosHost.tsx')).SosHost;
/** The page itself loads first. */
const after_ms = 1_500;
/** How long a press waits for its dialog. */
const patience_ms = 3_000;

/** The same in the head of a sheet, which makes the floating disc inert. */
export const SosOfSheet = () => (
  <button type="button" className="sos-small" onClick={() => document.querySelector<HTMLElement>('.sos')?.click()}>
    <span aria-hidden="true">SOS</span>
    <span className="sr">{say('SOS: call for help')}</span>
  </button>
);

/** @param look the class of the disc; by default the floating one */
export const SosButton = ({ look = 'sos' }: { look?: string }) => {
  const [host, setHost] = useState<{ of: Host }>();
  const [pressed, setPressed] = useState(0);
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useState<SosMark>(null);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void load().then(
          (of) => setHost({ of }),
          () => undefined,
        ),
      after_ms,
    );
    return () => clearTimeout(timer);
  }, []);
  const press = async (): Promise<void> => {
    setOpen(true);
    setPressed((times) => times + 1);
    if (host) return;
    // On a network too slow for the dialog, the phone's dialler comes first.
    const slow = setTimeout(dial, patience_ms);
    try {
      const of = await load();
      setHost({ of });
    } catch {
      dial();
    } finally {
      clearTimeout(slow);
    }
  };
  const Dialog = host?.of;
  return (
    <>
      <button
        type="button"
        className={look}
        data-mark={mark ?? undefined}
        aria-haspopup="dialog"
        onClick={() => void press()}
      >
        <span aria-hidden="true">SOS</span>
        {mark === 'unsent' && look === 'sos' && (
          <span className="sos-unsent" aria-hidden="true">
            {say('SOS not sent')}
          </span>
        )}
        <span className="sr">
          {mark === 'open'
            ? say('SOS: your alert is open')
            : mark === 'unsent'
              ? say('SOS: your alert is not sent')
              : say('SOS: call for help')}
        </span>
      </button>
      {Dialog && (
        <SheetCorner value={null}>
          <Dialog
            pressed={pressed}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onMark={setMark}
          />
        </SheetCorner>
      )}
    </>
  );
};
