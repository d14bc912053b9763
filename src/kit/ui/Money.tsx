// Money on a page: integer kobo in, `₦15,000` out, tabular, never truncated (DESIGN.md §9).
import { naira, nairaRange, nairaRangeSpoken } from '../../shared/naira.ts';

export const Money = ({ kobo, className = '' }: { kobo: number; className?: string }) => (
  <span className={`num ${className}`}>{naira(kobo)}</span>
);

/** `₦15,000–₦50,000`, or `₦100,000+` with `to` null. Screen readers get "15,000 to 50,000 naira". */
export const MoneyRange = ({ from, to }: { from: number; to: number | null }) => {
  const [low, high] = nairaRange(from, to).split('–');
  return (
    <span className="num">
      <span aria-hidden="true">
        {low}
        {high && (
          <>
            <span className="to">–</span>
            {high}
          </>
        )}
      </span>
      <span className="sr">{nairaRangeSpoken(from, to)}</span>
    </span>
  );
};
