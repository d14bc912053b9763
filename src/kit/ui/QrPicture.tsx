import { encode } from 'uqr';
import '../styles/qr.css';

/**
 * A QR code for a camera: always dark on white, whatever the theme, with the same content as text beside it. Load it lazily: the QR library comes
 * with it.
 * @param label names it for screen readers
 */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#0e1130" />
    </svg>
  );
};
