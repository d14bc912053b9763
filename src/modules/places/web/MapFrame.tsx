// The place a map stands in: nothing is fetched before it comes into view.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { StageProps } from './MapStage.tsx';
import type { Size } from './view.ts';
import './places.css';

/** Whether the panel is in view or nearly, and how large it is. */
const useInView = (): [(node: HTMLElement | null) => void, boolean, Size | undefined] => {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(false);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!node) return;
    const measure = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) });
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

export const MapFrame = (props: Omit<StageProps, 'size'>) => {
  const [frame, seen, size] = useInView();
  const [stage, setStage] = useState<{ Stage: ComponentType<StageProps> }>();
  const [failed, setFailed] = useState(false);
  const wanted = useRef(false);
  useEffect(() => {
    if (!seen || wanted.current) return;
    wanted.current = true;
    import('./MapStage.tsx').then(
      (chunk) => setStage({ Stage: chunk.MapStage }),
      () => setFailed(true),
    );
  }, [seen]);
  return (
    <div className="map-frame" ref={frame}>
      {stage && size ? (
        <stage.Stage {...props} size={size} />
      ) : (
        <p className="map-wait sm muted">{failed ? 'The map could not be loaded.' : props.label}</p>
      )}
    </div>
  );
};
