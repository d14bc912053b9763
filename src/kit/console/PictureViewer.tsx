// A submitted picture, enlarged.
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import './picture-viewer.css';

const zooms = [1, 1.5, 2, 3, 4] as const;

export const PictureViewer = ({ url, label, onClose }: { url: string; label: string; onClose: () => void }) => {
  const [at, setAt] = useState(0);
  const zoom = zooms[at] ?? 1;
  return (
    <Sheet open side tall title={label} onClose={onClose}>
      <div className="console-acts">
        <Button
          size="compact"
          icon={ZoomOut}
          off={at === 0 && 'Whole picture'}
          quietReason
          onClick={() => setAt(at - 1)}
        >
          Smaller
        </Button>
        <Button
          size="compact"
          icon={ZoomIn}
          off={at === zooms.length - 1 && 'Largest'}
          quietReason
          onClick={() => setAt(at + 1)}
        >
          Larger
        </Button>
        <output className="sm muted num self-center">{Math.round(zoom * 100)}%</output>
      </div>
      <div className="picture-view">
        {/* A button, so that the picture can be focused and scrolled by keyboard. */}
        <button type="button" style={{ width: `${zoom * 100}%` }} onClick={() => setAt((at + 1) % zooms.length)}>
          <img src={url} alt={`${label} as handed in. Press to look closer`} />
        </button>
      </div>
    </Sheet>
  );
};
