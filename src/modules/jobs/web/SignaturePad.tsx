// A signature drawn by finger, or the typed name in its place for those who cannot draw.
import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../web/ui/Button.tsx';

export type Signed = { canvas: () => HTMLCanvasElement | null; strokes: () => number };

const ink = '#0E1130';
const paper = '#FFFFFF';
const size = { width: 640, height: 240 };

const clear = (canvas: HTMLCanvasElement) => {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, size.width, size.height);
  return pen;
};

const write = (canvas: HTMLCanvasElement, name: string) => {
  const pen = clear(canvas);
  if (!pen || !name) return;
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = 'italic 600 56px Overpass, sans-serif';
  pen.fillText(name, size.width / 2, size.height / 2, size.width - 40);
};

export const SignaturePad = ({
  ref,
  name,
  onDrawn,
}: {
  ref: Ref<Signed>;
  /** Written on the paper while nothing is drawn. */
  name: string;
  onDrawn: (drawn: boolean) => void;
}) => {
  const paperRef = useRef<HTMLCanvasElement>(null);
  const last = useRef<[number, number] | null>(null);
  const [strokes, setStrokes] = useState(0);
  useImperativeHandle(ref, () => ({ canvas: () => paperRef.current, strokes: () => strokes }), [strokes]);
  useEffect(() => {
    if (strokes === 0 && paperRef.current) write(paperRef.current, name.trim());
  }, [name, strokes]);
  useEffect(() => onDrawn(strokes > 0), [strokes, onDrawn]);

  const spot = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (strokes === 0) clear(event.currentTarget);
    last.current = spot(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!last.current || !pen) return;
    const to = spot(event);
    pen.strokeStyle = ink;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(...last.current);
    pen.lineTo(...to);
    pen.stroke();
    last.current = to;
  };
  const lift = () => {
    if (!last.current) return;
    last.current = null;
    setStrokes((count) => count + 1);
  };
  return (
    <div className="sign">
      <canvas
        ref={paperRef}
        {...size}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        {strokes > 0 ? 'Signature drawn' : name ? `Signed in type: ${name}` : 'Empty field for a signature'}
      </canvas>
      <div className="line">
        <p className="hint">The receiver signs here with a finger.</p>
        {strokes > 0 && (
          <Button look="quiet" onClick={() => setStrokes(0)}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
};
