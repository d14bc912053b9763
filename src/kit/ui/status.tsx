// Size badge, avatar, rating, count. Each has a word or a figure in addition to its colour.
import { useId } from 'react';
import { GroupFrame } from './FieldFrame.tsx';
import { phrase, say, sayCount } from '../language.ts';

export { Tag, type TagTone } from './Tag.tsx';

const sizes = { light: [1, phrase('Light')], medium: [2, phrase('Medium')], heavy: [3, phrase('Heavy')] } as const;

export const sizeWord = (size: keyof typeof sizes): string => say(sizes[size][1]);

/** One, two or three stacked bars and the word. */
export const SizeBadge = ({ size }: { size: keyof typeof sizes }) => {
  const [bars] = sizes[size];
  return (
    <span className="size">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
        {[17, 10.5, 4].map((y, index) =>
          index < bars ? (
            <rect key={y} x="3" y={y} width="18" height="5" rx="1" fill="currentColor" stroke="none" />
          ) : (
            <rect key={y} x="3" y={y} width="18" height="5" rx="1" opacity=".45" />
          ),
        )}
      </svg>
      {sizeWord(size)}
    </span>
  );
};

/** A photo, or the initials of up to two names. Decorative without `alt`: the name is next to it. */
export const Avatar = ({
  name,
  photo,
  alt = '',
  size,
  lit,
}: {
  name: string;
  photo?: string | null;
  alt?: string;
  /** 32, 36, 56 or 88 px instead of 44. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Yellow, for the indigo head of a dashboard. */
  lit?: boolean;
}) => {
  const look = ['avatar', size, lit && 'lit'].filter(Boolean).join(' ');
  if (photo) return <img className={look} src={photo} alt={alt} />;
  return (
    <span className={look} aria-hidden="true">
      {name
        .split(/\s+/)
        .slice(0, 2)
        .map((part) => part.charAt(0).toUpperCase())
        .join('')}
    </span>
  );
};

const starPath =
  'm12 2.500 2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.400l-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.9z';

const Star = ({ part }: { part: number }) => {
  const id = useId();
  if (part > 0 && part < 1)
    return (
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <defs>
          <linearGradient id={id}>
            <stop offset={part} stopColor="#FFC21A" />
            <stop offset={part} stopColor="transparent" />
          </linearGradient>
        </defs>
        <path d={starPath} fill={`url(#${id})`} stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
    );
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={starPath} className={part ? 'star lit' : 'star'} />
    </svg>
  );
};

/** Figure first, stars after, count last. `value` 0 to 5, null when nobody has rated yet. */
export const Rating = ({ value, count }: { value: number | null; count?: string }) =>
  value === null ? (
    <span className="muted">{say('No ratings yet')}</span>
  ) : (
    <span className="rate">
      <span className="num b">
        {value.toFixed(1)}
        <span className="sr"> {say('of 5 stars')}</span>
      </span>
      <span className="five" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <Star key={index} part={Math.max(0, Math.min(1, Math.round((value - index) * 10) / 10))} />
        ))}
      </span>
      {count && <span className="muted num">{count}</span>}
    </span>
  );

/** One to five stars as radios. */
export const RatingInput = ({
  label,
  name,
  value,
  onChoose,
  error,
}: {
  label: string;
  name: string;
  /** 0 = not chosen yet */
  value: number;
  onChoose: (value: number) => void;
  error?: string | undefined;
}) => (
  <GroupFrame label={label} error={error}>
    <div className="stars">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={stars}
            checked={value === stars}
            onChange={() => onChoose(stars)}
          />
          <span className="sr">{sayCount(stars, '{n} star', '{n} stars')}</span>
          <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
            <path d={starPath} className={stars <= value ? 'star lit' : 'star'} />
          </svg>
        </label>
      ))}
    </div>
  </GroupFrame>
);

/** Unread or waiting items, spelled out for screen readers. */
export const Count = ({
  of,
  word,
  corner,
}: {
  of: number;
  word: string;
  /** Drawn over the corner of its button. */
  corner?: boolean;
}) =>
  of > 0 ? (
    <span className={corner ? 'count corner' : 'count'}>
      {of > 99 ? '99+' : of}
      <span className="sr"> {word}</span>
    </span>
  ) : null;
