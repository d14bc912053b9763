// Buttons as in DESIGN.md §11. One main button per screen.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Icon, type IconDrawing } from './Icon.tsx';

export type ButtonLook = 'main' | 'solid' | 'line' | 'quiet' | 'danger' | 'danger-line' | 'boxed';

/**
 * tall: as high as the main button beside it. beside: as high as the field beside it. tight: less padding at the sides. slim: the least padding,
 * for four side by side on a phone.
 * compact: 36 px, only in the console with a fine pointer.
 */
type ButtonSize = 'tall' | 'beside' | 'tight' | 'slim' | 'compact';

type Looks = {
  look?: ButtonLook;
  wide?: boolean;
  size?: ButtonSize;
  icon?: IconDrawing;
};

const classes = ({ look = 'line', wide, size }: Looks, more = '') =>
  ['btn', look, wide && 'wide', size, more].filter(Boolean).join(' ');

const Inside = ({ look, icon, pending, children }: Looks & { pending?: boolean; children: ReactNode }) =>
  look === 'main' ? (
    <>
      <span>{children}</span>
      <span className="cap">{pending ? <span className="spin" /> : <Icon of={icon ?? ArrowRight} />}</span>
    </>
  ) : (
    <>
      {pending ? <span className="spin" /> : icon && <Icon of={icon} size="s" />}
      {children}
    </>
  );

type ButtonProps = Looks &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** While pending it keeps its place and focus, shows `pendingLabel` ('Submitting...') and ignores further presses. */
    pending?: boolean;
    pendingLabel?: string;
    /** Why it cannot be pressed yet; shown beside it. A submit button still submits, so the form can say what is missing. */
    off?: string | false;
    /** Hides the sentence where the page already shows it. */
    quietReason?: boolean;
  };

export const Button = ({
  look = 'line',
  wide,
  size,
  icon,
  pending,
  pendingLabel,
  off,
  quietReason,
  ...rest
}: ButtonProps) => {
  const reason = useId();
  const { children, className, onClick, type = 'button', ...button } = rest;
  const idle = Boolean(pending) || Boolean(off);
  const kind = type === 'submit' ? type : 'button';
  return (
    <>
      {/* The key: a button whose press shows a form would become that form's submit button at the same place, and the same press would send it. */}
      <button
        key={kind}
        {...button}
        type={kind === 'submit' ? 'submit' : 'button'}
        className={classes({ look, wide, size }, className)}
        aria-disabled={idle || undefined}
        aria-describedby={off && !quietReason ? reason : button['aria-describedby']}
        data-pending={pending || undefined}
        onClick={(press) => {
          if (pending || (off && type !== 'submit')) press.preventDefault();
          else onClick?.(press);
        }}
      >
        <Inside look={look} icon={icon} pending={pending}>
          {pending ? (pendingLabel ?? children) : children}
        </Inside>
      </button>
      {off && !quietReason && (
        <p className="why" id={reason}>
          {off}
        </p>
      )}
    </>
  );
};

/** A link that looks like a button; a real `<a href>` that works before any script. */
export const LinkButton = ({
  look = 'line',
  wide,
  size,
  icon,
  className,
  children,
  ...link
}: Looks & ComponentProps<typeof Link>) => (
  <Link {...link} className={classes({ look, wide, size }, className)}>
    <Inside look={look} icon={icon}>
      {children}
    </Inside>
  </Link>
);

/** Only an icon: back, close, menu, call, message, remove, copy, more. */
export const IconButton = ({
  icon,
  label,
  look = 'quiet',
  size,
  className = '',
  ...rest
}: { icon: IconDrawing; label: string } & Pick<Looks, 'look' | 'size'> & ComponentProps<'button'>) => (
  <button type="button" {...rest} aria-label={label} className={classes({ look, size }, `icon-only ${className}`)}>
    <Icon of={icon} />
  </button>
);
