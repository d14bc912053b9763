// The frame of a map: nothing is loaded before it comes into view.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import type { StageProps } from './MapStage.tsx';
import type { MapSettings } from './map-settings.ts';
import { loadOutline } from './outline.ts';
import type { Covered, Size } from './view.ts';
import './map.css';

/**
 * The page's style sheet says which elements cover a map, and at which width: `--map-head`, `--map-side` and `--map-foot`, px.
 */
const coveredBy = (node: HTMLElement): Covered => {
  const style = getComputedStyle(node);
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return { head: px('--map-head'), side: px('--map-side'), foot: px('--map-foot') };
};

/** Whether the panel is in view or nearly so, its size, and what covers it. */
const useInView = (): [(node: HTMLElement | null) => void, boolean, (Size & Covered) | undefined] => {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(false);
  const [size, setSize] = useState<Size & Covered>();
  useEffect(() => {
    if (!node) return;
    const measure = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0)
        setSize({ width: Math.round(width), height: Math.round(height), ...coveredBy(node) });
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

type Stages = {
  readonly Outline?: ComponentType<StageProps>;
  readonly Tiles?: ComponentType<StageProps & { style: string; onFail: () => void }>;
};

/** The outline at once; a map of tiles replaces it if one is configured and has loaded. */
const useStages = (seen: boolean) => {
  const [stages, setStages] = useState<Stages>({});
  const [settings, setSettings] = useState<MapSettings>();
  const [failed, setFailed] = useState(false);
  const wanted = useRef(false);
  useEffect(() => {
    if (!seen || wanted.current || failed) return;
    wanted.current = true;
    const add = (more: Stages): void => setStages((known) => ({ ...known, ...more }));
    loadOutline().then(
      (chunk) => add({ Outline: chunk.MapStage }),
      () => {
        wanted.current = false;
        setFailed(true);
      },
    );
    const addTiles = async (): Promise<void> => {
      const known = await (await import('./map-settings.ts')).askMapSettings();
      setSettings(known);
      if (known.style_url !== null) add({ Tiles: (await import('./TileStage.tsx')).TileStage });
    };
    // Without tiles the outline stays.
    void addTiles().catch(() => undefined);
  }, [seen, failed]);
  return {
    stages,
    settings,
    failed,
    again: () => setFailed(false),
    dropTiles: () => setStages(({ Outline }) => (Outline ? { Outline } : {})),
  };
};

/** Streets are drawn on tiles only: on the outline they would not match its coarse roads. */
const usePath = (from: LatLng | undefined, to: LatLng | undefined, known: boolean) => {
  const [path, setPath] = useState<{ key: string; points: readonly LatLng[] | undefined }>();
  const key = known && from && to ? [from.lat, from.lng, to.lat, to.lng].join() : '';
  useEffect(() => {
    if (key === '') return;
    const [aLat = 0, aLng = 0, bLat = 0, bLng = 0] = key.split(',').map(Number);
    const stop = new AbortController();
    void import('./map-settings.ts')
      .then(({ askPath }) => askPath({ lat: aLat, lng: aLng }, { lat: bLat, lng: bLng }, stop.signal))
      .then(
        (points) => stop.signal.aborted || setPath({ key, points }),
        () => undefined,
      );
    return () => stop.abort();
  }, [key]);
  return path?.key === key ? path.points : undefined;
};

/** `foot`: a strip at the lower edge that the map's link covers, px. `trail`: a known route, instead of one by road. */
export const MapFrame = ({
  foot = 0,
  trail,
  ...props
}: Omit<StageProps, 'size' | 'path' | 'covered'> & {
  foot?: number | undefined;
  trail?: readonly LatLng[] | undefined;
}) => {
  const [frame, seen, size] = useInView();
  const { stages, settings, failed, again, dropTiles } = useStages(seen);
  const { Outline, Tiles } = stages;
  const style = settings?.style_url ?? null;
  const byRoad = usePath(props.pickup, props.dropoff, Tiles !== undefined && settings?.roads === true);
  const path = trail ?? byRoad;
  const covered = { ...size, foot: Math.max(foot, size?.foot ?? 0) };
  return (
    <div className="map-frame" ref={frame}>
      {Tiles && style && size ? (
        <Tiles {...props} size={size} covered={covered} path={path} style={style} onFail={dropTiles} />
      ) : Outline && size ? (
        <Outline {...props} size={size} covered={covered} path={trail} />
      ) : (
        <p className="map-wait sm">
          {failed ? (
            <span>
              The map could not be loaded.{' '}
              <button type="button" className="link" onClick={again}>
                Try again
              </button>
            </span>
          ) : (
            props.label
          )}
        </p>
      )}
    </div>
  );
};
