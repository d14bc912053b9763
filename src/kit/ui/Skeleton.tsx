import { say } from '../language.ts';

// A separate file, because the root shows it and the landing page needs no other state.
/** The outlines of the rows to come, after 300 ms, without shimmer. */
export const Skeleton = ({ rows = 3, label = say('Loading') }: { rows?: number; label?: string }) => (
  <output className="sk" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <span key={row} aria-hidden="true">
        <i className="skel dot" />
        <span>
          <i className="skel long" />
          <i className="skel short" />
        </span>
      </span>
    ))}
  </output>
);
