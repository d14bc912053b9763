// Who could come: name, vehicle and rating, one line per person.
import Star from 'lucide-react/icons/star';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { personLines } from './person-words.ts';

/** Further people are only counted. */
const maxPeople = 4;

/** people: how many could come, shown or not. */
export const PeopleNear = ({ people, ...asked }: { people: number } & Parameters<typeof personLines>[0]) => {
  const shown = personLines(asked).slice(0, maxPeople);
  if (shown.length === 0) return null;
  return (
    <ul className="ride-people sm" aria-label="Who could come">
      {shown.map(({ who, drives, rating }, nth) => (
        // Two drivers may have the same text: a visitor gets no ids.
        <li key={nth}>
          <b>{who}</b>
          <span className="muted">{drives}</span>
          {rating ? (
            <span className="num b inline-flex items-center gap-1">
              {rating}
              <span className="sr"> stars</span> <Icon of={Star} size="xs" className="star lit" />
            </span>
          ) : (
            <span className="muted">New on Kaya</span>
          )}
        </li>
      ))}
      {people > shown.length && <li className="muted">and {people - shown.length} more</li>}
    </ul>
  );
};
