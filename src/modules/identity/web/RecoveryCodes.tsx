// Shown once, right after creation: no one can read them again, only make new ones.
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { CopyButton } from './CopyButton.tsx';
import { saveFile } from './save-file.ts';

export const RecoveryCodes = ({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) => {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const text = [`Recovery codes for ${email} at Kaya. Each works once.`, '', ...codes, ''].join('\n');
  return (
    <div className="grid gap-5">
      <p className="on-paper" tabIndex={-1} ref={lead}>
        Each code works once if you lose your phone. Keep them somewhere safe.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copy</CopyButton>
        <Button onClick={() => saveFile('kaya-recovery-codes.txt', 'text/plain', text)}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <Note tone="info">We won't show these codes again. If you lose them, make new codes here.</Note>
      <Button look="solid" wide onClick={onDone}>
        I’ve saved them
      </Button>
    </div>
  );
};
