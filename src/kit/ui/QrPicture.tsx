import { encode } from 'uqr';
import '../styles/qr.css';

/**
 * A picture for the camera: always dark on white, whatever the theme. The same is shown next to it as text. Load it lazily: it brings what
 * draws it.
 * @param label what it is, for people who do not see it
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
