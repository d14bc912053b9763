import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';

/** Copies a text, and says so in its own label. If copying is not allowed, the text can still be selected by hand. */
export const CopyButton = ({ text, children }: { text: string; children: ReactNode }) => {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Your browser does not allow copying here. Select the text instead.');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center">
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status" className="sm muted pl-2 empty:pl-0">
        {said}
      </span>
    </span>
  );
};
