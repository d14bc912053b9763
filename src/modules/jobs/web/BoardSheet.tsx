// In which order the board is shown, and which of its jobs: by pay, day, distance and hours. A choice applies at once.
import { addDays, lagosInstant } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, Select } from '../../../kit/ui/fields.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { useToday } from '../../../kit/use-today.ts';
import { showDate } from '../../../kit/when.ts';
import type { Show } from './Board.tsx';
import type { BoardFilter } from './job-queries.ts';
import { openCount } from './job-words.ts';

const sortWords = { pay: phrase('Best paid'), day: phrase('Soonest'), near: phrase('Nearest') } as const;
const hoursWords = { inside: phrase('In your hours'), outside: phrase('Outside your hours') } as const;
const minPay = [5_000, 10_000, 20_000, 30_000, 50_000] as const;
const distances = [2, 5, 10, 25, 50] as const;
/** As far ahead as customers book. */
const daysAhead = 30;

const minWords = (min: string): string => say('{amount} or more', { amount: naira(Number(min) * 100) });
const withinWords = (within: string): string => say('Within {n} km', { n: within });

/** By the name in the address. */
export const chosenWords = ({ sort, day, min, within, hours }: BoardFilter): [keyof BoardFilter, string][] => [
  ...(sort ? [['sort', say(sortWords[sort])] as [keyof BoardFilter, string]] : []),
  ...(day ? [['day', showDate(lagosInstant(day, '12:00'))] as [keyof BoardFilter, string]] : []),
  ...(min ? [['min', minWords(min)] as [keyof BoardFilter, string]] : []),
  ...(within ? [['within', withinWords(within)] as [keyof BoardFilter, string]] : []),
  ...(hours ? [['hours', say(hoursWords[hours])] as [keyof BoardFilter, string]] : []),
];

type Props = {
  open: boolean;
  onClose: () => void;
  filter: BoardFilter;
  /** Jobs with this choice; undefined while they load. */
  total: number | undefined;
  change: (show: Show) => void;
};

export const BoardSheet = ({ open, onClose, filter, total, change }: Props) => {
  const today = useToday() ?? '';
  const select = (
    name: 'sort' | 'min' | 'within' | 'hours',
    label: string,
    any: string,
    options: [string, string][],
  ) => (
    <Select
      name={name}
      label={label}
      value={filter[name] ?? ''}
      placeholder={any}
      options={options.map(([value, words]) => ({ value, label: words }))}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const worded = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, word]): [string, string] => [value, say(word)]);
  return (
    <Sheet open={open} onClose={onClose} title={say('Sort and choose')}>
      <div className="grid gap-4">
        {select('sort', say('Order'), say('Recommended'), worded(sortWords))}
        {select(
          'min',
          say('You earn'),
          say('Any amount'),
          minPay.map((amount) => [String(amount), minWords(String(amount))]),
        )}
        <Field
          label={say('Day')}
          optional
          name="day"
          type="date"
          min={today}
          max={today && addDays(today, daysAhead)}
          value={filter.day ?? ''}
          onChange={({ target }) => change({ day: target.value })}
        />
        {select(
          'within',
          say('Distance to the pickup'),
          say('Any distance'),
          distances.map((km) => [String(km), withinWords(String(km))]),
        )}
        {select('hours', say('Hours'), say('All hours'), worded(hoursWords))}
        <Button look="main" onClick={onClose}>
          {total === undefined ? say('Show jobs') : say('Show: {count}', { count: openCount(total) })}
        </Button>
      </div>
    </Sheet>
  );
};
