import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useState } from 'react';
import { say, spokenLanguage } from '../language.ts';
import { canRead, readAloud, stopReading } from '../speech.ts';
import { Button } from './Button.tsx';

/** Reads a text aloud; a second press, or leaving the page, stops it. Says so if the browser cannot. */
export const ReadAloud = ({ text, label = say('Read aloud') }: { text: string; label?: string }) => {
  const [reading, setReading] = useState(false);
  const [mute, setMute] = useState(false);
  useEffect(() => stopReading, []);
  if (mute || !canRead()) return <output className="sm muted">{say('This browser cannot read aloud.')}</output>;
  const press = () => {
    if (reading) stopReading();
    else
      readAloud(text, spokenLanguage(), (read) => {
        setReading(false);
        setMute(!read);
      });
    setReading(!reading);
  };
  return (
    <div>
      <Button icon={reading ? Square : Volume2} onClick={press}>
        {reading ? say('Stop reading') : label}
      </Button>
    </div>
  );
};
