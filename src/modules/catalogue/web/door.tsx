// Parts of the catalogue on other modules' pages.
import { lagosDate, lagosTime, showDateTime } from '../../../shared/clock.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { type RoadNotice, sourceWords } from '../road-rules.ts';

/** The road rules that apply to the chosen time, and a button for the first allowed start. */
export const RoadNotes = ({
  notices,
  free_at,
  now,
  onStart,
}: {
  notices: readonly RoadNotice[];
  free_at: Date | null;
  now: Date;
  /** date: YYYY-MM-DD, time: HH:MM, both in Lagos. */
  onStart: (date: string, time: string) => void;
}) => (
  <>
    {notices.map(({ rule }) => (
      <Note key={rule.code} tone="info">
        <p className="b">{rule.title}</p>
        <p>{rule.said}</p>
        <p className="sm muted">{sourceWords(rule)}</p>
      </Note>
    ))}
    {free_at && (
      <Button onClick={() => onStart(lagosDate(free_at), lagosTime(free_at))}>
        Start {showDateTime(free_at, now)}
      </Button>
    )}
  </>
);
