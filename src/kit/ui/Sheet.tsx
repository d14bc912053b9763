// A sheet from the foot of a phone, a dialog or side panel from 768. The browser's modal dialog: it traps the focus, closes on Esc, makes the page
// behind inert and returns the focus, without a library.
import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { Toaster } from './toast.tsx';
import { say } from '../language.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** From 768: a panel on the right instead of a centred dialog. */
  side?: boolean;
  /** Full height on phones. */
  tall?: boolean;
  /** From 1024: wide enough for a list beside the open record. */
  wide?: boolean;
  closeLabel?: string;
  /** Its content is shown only once, so only its button closes it, not Esc or a press outside. */
  stays?: boolean;
  children: ReactNode;
};

/** What must stay within reach while a sheet makes the page behind it inert: shown in the head of every sheet. */
export const SheetCorner = createContext<ReactNode>(null);

export const Sheet = ({
  open,
  onClose,
  title,
  side,
  tall,
  wide,
  closeLabel = say('Close'),
  stays,
  children,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const corner = use(SheetCorner);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      heading.current?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={['sheet', side && 'side-panel', tall && 'tall', wide && 'broad'].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      // React also passes on the event from a sheet inside this one.
      onClose={({ target }) => open && target === dialog.current && onClose()}
      onCancel={(event) => stays && event.preventDefault()}
      // A press outside closes it where the browser supports that; Close and Esc work everywhere.
      closedby={stays ? 'none' : 'any'}
    >
      {open && (
        <>
          <header>
            <span className="grip" aria-hidden="true" />
            <h2 className="h3" id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {corner}
            {!stays && <IconButton icon={X} label={closeLabel} onClick={onClose} />}
            <Toaster sheet={titleId} />
          </header>
          {children}
        </>
      )}
    </dialog>
  );
};
