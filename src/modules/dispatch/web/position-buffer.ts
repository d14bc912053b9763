// Points not sent to Kaya yet: stored in this browser too, so that a lost network, a reload or a closed tab loses none.
import { asApiError, type ApiError } from '../../../kit/api.ts';
import { type Point, positionRules } from '../position-rules.ts';

/** Max points, 80 kB: an hour and a half on the way. Beyond that, every second point of the older half is dropped. */
const maxKept = 1_400;

type Kept = { readonly account: string; readonly points: readonly Point[] };
type Buffering = {
  /** The owner of the points: points of another account are dropped. */
  readonly account: string;
  readonly send: (points: readonly Point[]) => Promise<unknown>;
  readonly read: () => string | null;
  /** Null: nothing is left. */
  readonly write: (text: string | null) => void;
};

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'account' in found && 'points' in found && Array.isArray(found.points);
const parsed = (text: string | null): Kept | null => {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    return isKept(json) ? json : null;
  } catch {
    return null;
  }
};

/** Errors that are worth a retry: no network, a busy server, a session to be renewed. */
const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
/** The indexes in a batch that a refusal names: `points.3.lat`. */
const named = ({ fields }: ApiError): Set<number> =>
  new Set(fields.map(({ path }) => Number(/^points\.(\d+)/.exec(path)?.[1] ?? Number.NaN)));

export const openBuffer = ({ account, send, read, write }: Buffering) => {
  const found = parsed(read());
  let points: Point[] = found?.account === account ? [...found.points] : [];
  let sending: Promise<ApiError | null> | undefined;
  const save = (): void => write(points.length === 0 ? null : JSON.stringify({ account, points }));

  const sendAll = async (): Promise<ApiError | null> => {
    while (points.length > 0) {
      const batch = points.slice(0, positionRules.maxPoints);
      let over = new Set(batch);
      let refused: ApiError | null = null;
      try {
        await send(batch);
      } catch (thrown) {
        refused = asApiError(thrown);
        if (isPassing(refused)) return refused;
        const wrong = named(refused);
        const bad = batch.filter((_, n) => wrong.has(n));
        // The person is not on the road: no point will ever be accepted.
        if (refused.code === 'not_out') over = new Set(points);
        else if (bad.length > 0) over = new Set(bad);
      }
      points = points.filter((point) => !over.has(point));
      save();
      if (refused && named(refused).size === 0) return refused;
    }
    return null;
  };

  return {
    waiting: (): number => points.length,
    add: (point: Point): void => {
      points.push(point);
      if (points.length > maxKept) points = points.filter((_, n) => n >= maxKept / 2 || n % 2 === 0);
      save();
    },
    /** Sends waiting points, oldest first, one call at a time. Returns why some still wait or were refused; null if all is well. */
    flush: (): Promise<ApiError | null> => {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    clear: (): void => {
      points = [];
      save();
    },
  };
};
