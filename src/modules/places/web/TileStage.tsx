// The map in a configured style: MapLibre draws the tiles, our shapes are on top. It is the largest chunk of the web app, so it is loaded only
// when a style is configured and a map is in view. When it cannot load, the outline replaces it.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { centralLagos } from '../rules.ts';
import type { StageProps } from './MapStage.tsx';
import { handWords, MapTools, type Side } from './MapTools.tsx';
import { creditsOf, openTiles, type TileMap } from './tile-engine.ts';
import { drawnWay } from './way.ts';
import { WayMarks } from './WayMarks.tsx';

const patience_ms = 10_000;
/** Zoom of a pin on a known point, of one point, and of central Lagos. */
const zooms = { pin: 16, start: 11.5, place: 13, city: 11 } as const;
const bounds: [[number, number], [number, number]] = [
  [2.2, 3.6],
  [15.2, 14.2],
];
const pan: Record<Side, [number, number]> = {
  ArrowUp: [0, -64],
  ArrowDown: [0, 64],
  ArrowLeft: [-64, 0],
  ArrowRight: [64, 0],
};
const asImage = { role: 'img' } as const;
const none: readonly LatLng[] = [];

/** The corner points of all points, south-west and north-east. */
const around = (points: readonly LatLng[]): [[number, number], [number, number]] => [
  [Math.min(...points.map(({ lng }) => lng)), Math.min(...points.map(({ lat }) => lat))],
  [Math.max(...points.map(({ lng }) => lng)), Math.max(...points.map(({ lat }) => lat))],
];

/** @param onFail the style, the engine or the device's graphics do not work: show the outline */
export const TileStage = ({
  style,
  onFail,
  size,
  covered,
  label,
  pickup,
  dropoff,
  van,
  path,
  target,
  onCentre,
  points: shown = none,
  over,
}: StageProps & { style: string; onFail: () => void }) => {
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TileMap>();
  const [, redraw] = useState(0);
  const [byHand, setByHand] = useState(false);
  const [credits, setCredits] = useState('');
  const pins = onCentre !== undefined;
  const way = useMemo(() => drawnWay(pickup, dropoff, path), [path, pickup, dropoff]);
  const frame = useMemo(() => [...way, ...shown], [way, shown]);

  const show = useEffectEvent((on: TileMap, along: readonly LatLng[]): void => {
    const points = [pickup, dropoff].filter((end) => end !== undefined);
    const all = points.length + along.length > 0 ? [...points, ...along] : van ? [van] : [];
    const [only] = all;
    if (target) on.jumpTo({ center: target.at, zoom: target.scale === undefined ? zooms.pin : zooms.start });
    else if (!only) on.jumpTo({ center: centralLagos, zoom: zooms.city });
    else if (all.length === 1) on.jumpTo({ center: only, zoom: zooms.place });
    else {
      const { head = 0, foot = 0, side = 0 } = covered;
      const room = Math.min(44, (size.width - side) / 5, (size.height - head - foot) / 5);
      on.fitBounds(around(all), {
        animate: false,
        maxZoom: 15,
        padding: { top: room + head, left: room, right: room + side, bottom: room + foot },
      });
    }
  });
  const centred = useEffectEvent((on: TileMap): void => {
    const { lat, lng } = on.getCenter();
    onCentre?.({ lat, lng });
  });
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    let made: TileMap;
    try {
      made = openTiles({
        container,
        style,
        center: centralLagos,
        zoom: zooms.city,
        maxBounds: bounds,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        // One finger and the plain wheel scroll the page, unless the map is the main thing on the screen.
        cooperativeGestures: !pins,
      });
    } catch {
      fail();
      return;
    }
    const late = setTimeout(() => fail(), patience_ms);
    let loaded = false;
    made.on('error', () => {
      // A single missing tile later is no reason to remove the map.
      if (!loaded) fail();
    });
    made.on('load', () => {
      loaded = true;
      clearTimeout(late);
      const canvas = made.getCanvas();
      canvas.setAttribute('role', 'application');
      canvas.setAttribute('aria-roledescription', 'map');
      canvas.setAttribute('aria-label', handWords(pins));
      setMap(made);
    });
    made.on('idle', () => setCredits(creditsOf(made)));
    made.on('move', () => redraw((count) => count + 1));
    made.on('moveend', () => centred(made));
    made.on('dragstart', () => setByHand(true));
    made.on('zoomstart', (event) => event.originalEvent && setByHand(true));
    if (pins) made.on('click', ({ lngLat }) => made.easeTo({ center: lngLat }));
    return () => {
      clearTimeout(late);
      made.remove();
    };
  }, [style, pins]);
  useEffect(() => {
    if (map && target) show(map, []);
  }, [map, target]);
  useEffect(() => {
    if (map && !byHand) show(map, frame);
  }, [map, byHand, frame]);

  const place = (at: LatLng): [number, number] => {
    const { x, y } = map?.project(at) ?? { x: 0, y: 0 };
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  };
  return (
    <div className={`map-stage tiles ${pins ? 'whole' : ''}`}>
      <div className="map-ground">
        <div ref={holder} />
      </div>
      <svg className="map over" viewBox={`0 0 ${size.width} ${size.height}`} {...asImage} aria-label={label}>
        {map && <WayMarks {...{ pickup, dropoff, van, way, place }} />}
      </svg>
      {map && over?.(place, size)}
      <MapTools
        pins={pins}
        onZoom={(inward) => (inward ? map?.zoomIn() : map?.zoomOut())}
        onMove={(side) => map?.panBy(pan[side])}
        onBack={byHand && !pins ? () => setByHand(false) : undefined}
      />
      <p className="map-credit">
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {credits || '© OpenStreetMap contributors'}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
};
