// A signature drawn with a finger, a pen or a mouse.
import { type PointerEvent, useState } from 'react';
import { signature, type Strokes } from '../../shared/signature.ts';

/** Points closer than this are dropped, px. */
const step = 4;

/** Ink on white paper, also in dark mode. */
const Paper = ({ strokes }: { strokes: Strokes }) => (
  <g fill="none" stroke="#0e1130" strokeWidth={5} strokeLinecap="round" strokeLinejoin="round">
    <rect
      x={2}
      y={2}
      width={signature.wide - 4}
      height={signature.high - 4}
      rx={12}
      fill="#fff"
      stroke="#6b6f94"
      strokeWidth={4}
    />
    {strokes.map((one, index) => (
      <polyline key={`${index} ${one[0]} ${one[1]}`} points={one.join(' ')} />
    ))}
  </g>
);
const viewBox = `0 0 ${signature.wide} ${signature.high}`;

export const SignaturePad = ({
  strokes,
  onDraw,
  signed = 'Your signature',
}: {
  strokes: number[][];
  onDraw: (strokes: number[][]) => void;
  signed?: string;
}) => {
  const [drawing, setDrawing] = useState(false);
  const spot = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const inside = (at: number, max: number) => Math.min(max, Math.max(0, Math.round(at)));
    return [
      inside(((event.clientX - box.left) / box.width) * signature.wide, signature.wide),
      inside(((event.clientY - box.top) / box.height) * signature.high, signature.high),
    ];
  };
  return (
    <svg
      style={{ touchAction: 'none' }}
      viewBox={viewBox}
      role="img"
      aria-label={strokes.length > 0 ? signed : 'No signature yet'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawing(true);
        onDraw([...strokes, spot(event)]);
      }}
      onPointerMove={(event) => {
        const last = strokes.at(-1);
        if (!drawing || !last) return;
        const [x, y] = spot(event);
        if (Math.hypot(x - (last.at(-2) ?? 0), y - (last.at(-1) ?? 0)) < step) return;
        onDraw([...strokes.slice(0, -1), [...last, x, y]]);
      }}
      onPointerUp={() => setDrawing(false)}
      onPointerCancel={() => setDrawing(false)}
    >
      <Paper strokes={strokes} />
    </svg>
  );
};
