// A map panel: the drawing, and the same facts as text beside it with a link to Maps (DESIGN §11).
import { say } from '../../../kit/language.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { directionsLink, mapsLink } from '../rules.ts';
import type { Van } from './WayMarks.tsx';
import { MapFrame } from './MapFrame.tsx';
import './map.css';

/** A point with the name people use for it. */
export type MapPlace = LatLng & { text: string };

export type MapProps = {
  pickup?: MapPlace | undefined;
  dropoff?: MapPlace | undefined;
  /** The position of the van; drawn from above, pointing along the route unless it has a heading. */
  van?: (Van & { text?: string }) | undefined;
  /** directions: a route between two ends. place: one point. view: central Lagos, quiet. By default the other props decide. */
  mode?: 'directions' | 'place' | 'view';
  /** A travelled route, drawn as a line that ends at the pickup. */
  trail?: readonly LatLng[] | undefined;
  /** The image's name for screen readers: "Map of Lagos from Surulere to Lekki". */
  label: string;
  /** More facts shown in the picture (arrival, distance), as text. */
  facts?: readonly string[];
  /** strip: the page shows the facts itself, so here they are only for screen readers. */
  variant?: 'panel' | 'strip';
  className?: string;
};

/** Height of the strip with the Maps link of a bare map, px. */
const linkFoot = 44;
export const Map = ({
  pickup,
  dropoff,
  van,
  trail,
  mode = pickup && dropoff ? 'directions' : pickup || dropoff || van ? 'place' : 'view',
  label,
  facts = [],
  variant = 'panel',
  className = '',
}: MapProps) => {
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
    ...(pickup
      ? [dropoff ? say('From {place}', { place: pickup.text }) : say('At {place}', { place: pickup.text })]
      : []),
    ...(dropoff ? [say('To {place}', { place: dropoff.text })] : []),
    ...(van?.text ? [van.text] : []),
    ...facts,
  ];
  return (
    <figure className={`map-panel ${variant} ${className}`}>
      <MapFrame
        foot={variant === 'strip' ? linkFoot : 0}
        label={label}
        pickup={calm ? undefined : pickup}
        dropoff={calm ? undefined : dropoff}
        van={calm ? undefined : van}
        trail={calm ? undefined : trail}
      />
      <figcaption>
        {words.length > 0 && (
          <ul className={variant === 'strip' ? 'sr' : 'map-facts sm'}>
            {words.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <a className="map-link sm" href={link} target="_blank" rel="noreferrer">
          {say('Open in Maps')}
          <span className="sr"> {say('(opens in a new tab)')}</span>
        </a>
      </figcaption>
    </figure>
  );
};
