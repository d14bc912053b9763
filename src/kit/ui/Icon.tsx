import type { ComponentType, SVGProps } from 'react';

/** Any lucide-react icon, imported singly: `import Truck from 'lucide-react/icons/truck'`. */
export type IconDrawing = ComponentType<SVGProps<SVGSVGElement>>;

/** Beside words, so hidden from screen readers; an icon-only button has an aria-label. s = 20 px, xs = 16 px. */
export const Icon = ({
  of: Drawing,
  size,
  className = '',
}: {
  of: IconDrawing;
  size?: 's' | 'xs';
  className?: string;
}) => (
  <Drawing className={`icon ${size ?? ''} ${className}`} strokeWidth={size === 'xs' ? 2.4 : 2} aria-hidden="true" />
);
