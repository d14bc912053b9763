// Hearings before a worker is paused or blocked, those to decide first (docs/decisions/0064-hearing-before-a-block.md).
import { NothingOpen } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { hoursLeft } from '../../hearing-rules.ts';
import type { HearingRow } from '../../staff-contract.ts';
import { HearingPane } from './HearingPane.tsx';
import { useHearings } from './hearing-queries.ts';
import { hearingShelfList, hearingSignOf } from './hearing-signs.ts';

const Signs = ({ of, now }: { of: HearingRow; now: Date }) => {
  const { tone, word } = hearingSignOf(of, now);
  return (
    <>
      {of.suspended_at && of.state !== 'decided' && <Tag tone="bad">Suspended</Tag>} <Tag tone={tone}>{word}</Tag>
    </>
  );
};

const clockWords = (one: HearingRow, now: Date): string => {
  if (one.decided_at) return `Decided ${showWhen(new Date(one.decided_at), now)}`;
  if (one.answered_at) return `Answered ${showWhen(new Date(one.answered_at), now)}`;
  const left = hoursLeft(one.answer_until, now);
  return left > 0 ? `${left} h left` : 'Time over';
};

const rowAt = (now: Date): Row<HearingRow> => ({
  columns: [
    { head: 'Worker', of: (one) => one.name, firm: true, wrap: true },
    { head: 'Why', of: (one) => one.reason, wide: true },
    { head: 'Opened by', of: (one) => one.opened_by ?? 'Staff', wide: true },
    { head: 'Answer', of: (one) => <span className="num">{clockWords(one, now)}</span> },
    { head: 'Status', of: (one) => <Signs of={one} now={now} /> },
  ],
  title: (one) => one.name,
  line: (one) => `${clockWords(one, now)}, opened by ${one.opened_by ?? 'staff'}`,
  end: (one) => <Signs of={one} now={now} />,
});

const empty = {
  due: 'No hearing to decide now.',
  waiting: 'No hearing waits for an answer. Open one from a worker under People.',
  decided: 'No decided hearings yet.',
} as const;

export const HearingsPart = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { shelf, pages } = useHearings(place.show);
  return (
    <>
      <Queue
        title="Hearings"
        place={place}
        shelves={hearingShelfList}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="Hearings could not be loaded"
        empty={empty[shelf]}
      />
      {place.id ? <HearingPane key={place.id} place={place} trail={trail} /> : <NothingOpen what="a hearing" />}
    </>
  );
};
