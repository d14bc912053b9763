// What a mover's photo of a delivery shows, drawn: the load inside an open door, boxes with tape on a tiled floor.
import sharp from 'sharp';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly card: string };

const box = ({ x, y, w, h, card }: Box): string => `
  <g transform="translate(${x} ${y})">
    <path d="M0 0 L18 -14 H${w + 18} L${w} 0 Z" fill="#d8b27c"/>
    <path d="M${w} 0 L${w + 18} -14 V${h - 14} L${w} ${h} Z" fill="#8d6236"/>
    <rect width="${w}" height="${h}" fill="${card}"/>
    <rect x="${w / 2 - 9}" width="18" height="${h}" fill="#e9d3a6" opacity=".75"/>
    <path d="M${w / 2 - 9} 0 l18 -14 h18 l-18 14 Z" fill="#f1e0ba" opacity=".75"/>
    <rect x="8" y="${h - 30}" width="34" height="20" fill="#f7f3e8"/>
    <path d="M12 ${h - 24} h24 M12 ${h - 18} h16" stroke="#55514a" stroke-width="2"/>
  </g>`;

/** Each of them a little different. */
const loads: readonly (readonly Box[])[] = [
  [
    { x: 120, y: 210, w: 120, h: 96, card: '#b98a52' },
    { x: 136, y: 128, w: 96, h: 82, card: '#c3955c' },
    { x: 268, y: 232, w: 92, h: 74, card: '#ad7d47' },
  ],
  [
    { x: 96, y: 226, w: 104, h: 80, card: '#c3955c' },
    { x: 222, y: 202, w: 130, h: 104, card: '#b0814a' },
    { x: 238, y: 136, w: 90, h: 66, card: '#bd8f57' },
  ],
];

const tiles = Array.from({ length: 7 }, (_, nth) => `M${nth * 90 - 60} 360 L${150 + nth * 30} 268`).join(' ');

const drawing = (load: readonly Box[]): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 480 360">
  <defs>
    <linearGradient id="wall" x1="0" x2="1"><stop stop-color="#ded3bf"/><stop offset="1" stop-color="#c2b39a"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#a99a86"/><stop offset="1" stop-color="#7d7062"/></linearGradient>
    <linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#cfe3ee"/><stop offset="1" stop-color="#e9e3cf"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
    <filter id="lens"><feGaussianBlur stdDeviation=".7"/></filter>
  </defs>
  <g filter="url(#lens)">
    <rect width="480" height="360" fill="url(#wall)"/>
    <rect y="268" width="480" height="92" fill="url(#floor)"/>
    <path d="${tiles} M0 296 H480 M0 330 H480" stroke="#6c6054" stroke-width="1.5" opacity=".6"/>
    <rect x="352" y="34" width="96" height="236" fill="#6b4a2c"/>
    <rect x="360" y="42" width="80" height="228" fill="url(#day)"/>
    <path d="M360 210 q22 -34 40 -8 q18 -30 40 2 V270 H360 Z" fill="#6f8f5c"/>
    <path d="M360 42 L330 30 V290 L360 270 Z" fill="#845c37"/>
    <circle cx="340" cy="170" r="4" fill="#d9c07a"/>
    <path d="M360 270 h80 l36 90 h-170 Z" fill="#fff6d8" opacity=".22"/>
    <rect x="40" y="70" width="64" height="48" fill="#5b6a86"/>
    <rect x="46" y="76" width="52" height="36" fill="#8fa3bf"/>
    <path d="M0 258 H330" stroke="#b4a58d" stroke-width="8"/>
    <ellipse cx="230" cy="312" rx="160" ry="16" fill="#3b332b" opacity=".45" filter="url(#soft)"/>
    ${load.map(box).join('')}
  </g>
</svg>`;

export const deliveryPhoto = (nth: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing(loads[nth % loads.length] ?? [])))
    .jpeg({ quality: 82 })
    .toBuffer();
