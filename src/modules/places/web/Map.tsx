// A map panel: the drawing, and the same facts as text beside it with a way to open them in Maps (DESIGN §11).
import MapPin from 'lucide-react/icons/map-pin';
import { type ComponentType, type ComponentProps, useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { directionsLink, mapsLink } from '../rules.ts';
import type { MapDrawing, Van } from './MapDrawing.tsx';
import type { Size } from './view.ts';
import './places.css';

/** A point with the words people know it by. */
export type MapPlace = LatLng & { text: string };

export type MapProps = {
  pickup?: MapPlace | undefined;
  dropoff?: MapPlace | undefined;
  /** Where the van is now; seen from above, turned along the way unless it has a heading. */
  van?: (Van & { text?: string }) | undefined;
  /** directions: a way between two ends. place: one point. view: central Lagos, calm. By default what is given decides. */
  mode?: 'directions' | 'place' | 'view';
  /** The image's name for those who do not see it: "Map of Lagos from Surulere to Lekki". */
  label: string;
  /** More facts that stand in the picture (arrival, distance), said as text. */
  facts?: readonly string[];
  /** strip: the page says the facts itself, so here they are for screen readers only. */
  variant?: 'panel' | 'strip';
  className?: string;
};

/** Height of the strip in which the Maps link of a bare map lies, px. */
const linkFoot = 44;
type Drawing = ComponentType<ComponentProps<typeof MapDrawing>>;

/** Nothing is fetched until the panel is in view or nearly. */
const useInView = (): [(node: HTMLElement | null) => void, boolean, Size | undefined] => {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(false);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!node) return;
    const measure = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) });
    });
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: '200px' },
    );
    measure.observe(node);
    watch.observe(node);
    return () => {
      measure.disconnect();
      watch.disconnect();
    };
  }, [node]);
  return [setNode, seen, size];
};

export const Map = ({
  pickup,
  dropoff,
  van,
  mode = pickup && dropoff ? 'directions' : pickup || dropoff || van ? 'place' : 'view',
  label,
  facts = [],
  variant = 'panel',
  className = '',
}: MapProps) => {
  const [frame, seen, size] = useInView();
  const [drawing, setDrawing] = useState<{ Drawing: Drawing }>();
  const [failed, setFailed] = useState(false);
  const wanted = useRef(false);
  useEffect(() => {
    if (!seen || wanted.current) return;
    wanted.current = true;
    import('./MapDrawing.tsx').then(
      (chunk) => setDrawing({ Drawing: chunk.MapDrawing }),
      () => setFailed(true),
    );
  }, [seen]);
  const calm = mode === 'view';
  const one = dropoff ?? pickup;
  const link =
    pickup && dropoff
      ? directionsLink(pickup, dropoff)
      : one
        ? mapsLink(one.text || one)
        : van
          ? mapsLink(van)
          : mapsLink('Lagos');
  const words = [
    ...(pickup ? [`${dropoff ? 'From' : 'At'} ${pickup.text}`] : []),
    ...(dropoff ? [`To ${dropoff.text}`] : []),
    ...(van?.text ? [van.text] : []),
    ...facts,
  ];
  return (
    <figure className={`map-panel ${variant} ${className}`}>
      <div className="map-frame" ref={frame}>
        {drawing && size ? (
          <drawing.Drawing
            size={size}
            foot={variant === 'strip' ? linkFoot : 0}
            label={label}
            pickup={calm ? undefined : pickup}
            dropoff={calm ? undefined : dropoff}
            van={calm ? undefined : van}
          />
        ) : (
          <p className="map-wait sm muted">{failed ? 'The map could not be loaded.' : label}</p>
        )}
      </div>
      <figcaption>
        {words.length > 0 && (
          <ul className={variant === 'strip' ? 'sr' : 'map-facts sm'}>
            {words.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <a className="map-link sm" href={link} target="_blank" rel="noreferrer">
          <Icon of={MapPin} size="xs" />
          Maps<span className="sr"> (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
};
