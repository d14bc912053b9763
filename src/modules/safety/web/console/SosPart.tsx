// The SOS desk: alerts, newest first; the sound and the drill over the list.
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { NothingOpen } from '../../../../kit/console/Pane.tsx';
import { type SectionProps, useGo } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import type { AlertRow } from '../../staff-contract.ts';
import { useDrill } from './AlertActs.tsx';
import { AlertPane } from './AlertPane.tsx';
import { armAlarm, useArmed } from './alarm.ts';
import { ago, alertShelfList, alertSign, placeWords } from './alert-words.ts';
import { useAlerts, useNow } from './desk-queries.ts';
import { NumbersSheet } from './NumbersSheet.tsx';
import './sos-desk.css';

const Signs = ({ of }: { of: AlertRow }) => (
  <>
    {of.drill && <Tag tone="warn">Drill</Tag>}
    <Tag tone={alertSign(of).tone}>{alertSign(of).word}</Tag>
    {of.safe_at && !of.closed_at && <Tag tone="ok">Says safe</Tag>}
  </>
);

const rowAt = (now: Date): Row<AlertRow> => ({
  columns: [
    { head: 'Who', of: (one) => one.name, firm: true, wrap: true },
    { head: 'Where', of: (one) => (one.drill ? 'Desk' : placeWords(one, now)), wide: true, wrap: true },
    { head: 'Pressed', of: (one) => <span className="num">{ago(one.pressed_at, now)}</span> },
    { head: 'Status', of: (one) => <Signs of={one} /> },
  ],
  title: (one) => one.name,
  line: (one) => `${ago(one.pressed_at, now)}, ${one.drill ? 'at the desk' : placeWords(one, now)}`,
  end: (one) => <Signs of={one} />,
});

const empty = {
  open: 'No open alert.',
  closed: 'No closed alerts yet.',
  drills: 'No drills yet.',
} as const;

/** Sound and drill. */
const DeskTools = ({ onDrill }: { onDrill: (id: string) => void }) => {
  const armed = useArmed();
  const [refused, setRefused] = useState(false);
  const [numbers, setNumbers] = useState(false);
  const drill = useDrill(onDrill);
  return (
    <div className="sos-tools">
      <output className="sos-sound" data-off={!armed || undefined}>
        {armed
          ? 'The sound is on while this page is open.'
          : refused
            ? 'This browser plays no sound. Keep the page in view.'
            : 'The sound is off: the browser waits for a press.'}
      </output>
      <Button
        size="compact"
        look={armed ? 'line' : 'solid'}
        icon={armed ? BellRing : Bell}
        onClick={() => void armAlarm().then((agreed) => setRefused(!agreed))}
      >
        {armed ? 'Test the sound' : 'Turn the sound on'}
      </Button>
      <Button size="compact" onClick={() => void armAlarm().then(drill.start)}>
        Start a drill
      </Button>
      <Button size="compact" onClick={() => setNumbers(true)}>
        Emergency numbers
      </Button>
      <NumbersSheet open={numbers} onClose={() => setNumbers(false)} />
      {drill.failed && (
        <p className="why" role="alert">
          {drill.failed}
        </p>
      )}
    </div>
  );
};

export const SosPart = ({ place, trail }: SectionProps) => {
  const now = useNow();
  const go = useGo();
  const { shelf, pages } = useAlerts(place.show);
  return (
    <>
      <Queue
        title="SOS desk"
        place={place}
        shelves={alertShelfList}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="Alerts could not be loaded"
        empty={empty[shelf]}
        head={<DeskTools onDrill={(id) => go({ ...place, show: 'open', id })} />}
      />
      {place.id ? <AlertPane key={place.id} place={place} trail={trail} /> : <NothingOpen what="an alert" />}
    </>
  );
};
