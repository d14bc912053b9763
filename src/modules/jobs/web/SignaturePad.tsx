// A signature drawn by finger.
import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';

export type Signed = { canvas: () => HTMLCanvasElement | null };

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

export const SignaturePad = ({ ref, onDrawn }: { ref: Ref<Signed>; onDrawn: (drawn: boolean) => void }) => {
  const paperRef = useRef<HTMLCanvasElement>(null);
  const last = useRef<[number, number] | null>(null);
  const [strokes, setStrokes] = useState(0);
  useImperativeHandle(ref, () => ({ canvas: () => paperRef.current }), []);
  useEffect(() => {
    if (strokes === 0 && paperRef.current) clear(paperRef.current);
  }, [strokes]);
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
        {strokes > 0 ? say('Signature drawn') : say('No signature yet')}
      </canvas>
      <div className="sign-line">
        <p className="hint">{say('The receiver signs here with a finger.')}</p>
        {strokes > 0 && (
          <Button look="quiet" onClick={() => setStrokes(0)}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
};
