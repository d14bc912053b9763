// MapLibre with its worker.
import { Map as TileMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { trustScript } from '../../../kit/trusted-types.ts';

let ready = false;
/** Once per page. The worker is started from its address. */
const prepare = (): void => {
  if (ready) return;
  ready = true;
  const worker = new URL(workerUrl, location.origin).href;
  trustScript(worker);
  setWorkerUrl(worker);
};

export type { TileMap };
export const openTiles = (options: ConstructorParameters<typeof TileMap>[0]): TileMap => {
  prepare();
  return new TileMap(options);
};

const entities: Readonly<Record<string, string>> = { copy: '©', amp: '&', nbsp: ' ', quot: '"' };
/** The credits that a style requires, as plain text: the page accepts no foreign markup. */
export const creditsOf = (map: TileMap): string => {
  const said = new Set<string>();
  for (const id of Object.keys(map.getStyle().sources)) {
    const { attribution = '' } = (map.getSource(id) ?? {}) as { attribution?: string };
    const words = attribution
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200);
    if (words !== '') said.add(words);
  }
  return [...said].join(', ');
};
