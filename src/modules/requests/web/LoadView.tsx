// The listed things of a request and its photos, as customer, worker and staff see them.
import type { Photo, RequestLoad } from '../load-contract.ts';
import { listedWords } from './listed-words.ts';
import './load.css';

export const loadTitle = 'Items';
const reach = (words: readonly string[]): string => words.join(', ');

const Things = ({ load }: { load: RequestLoad }) => (
  <>
    <p className="b">{listedWords(load)}</p>
    {load.list.length > 0 && (
      <ul className="load-list">
        {load.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    <dl className="load-reach">
      <div>
        <dt>At the pickup</dt>
        <dd>{reach(load.from)}</dd>
      </div>
      <div>
        <dt>At the destination</dt>
        <dd>{reach(load.to)}</dd>
      </div>
      {load.fragile && (
        <div>
          <dt>Fragile</dt>
          <dd>Some items are fragile and need wrapping</dd>
        </div>
      )}
    </dl>
  </>
);

const Photos = ({ photos }: { photos: readonly Photo[] }) => (
  <ul className="load-photos">
    {photos.map(({ url }, at) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`The load, ${at + 1} of ${photos.length}`} loading="lazy" />
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
);

/** Renders nothing when neither was given. `bare`: without its own heading, because the surroundings have one. */
export const LoadView = ({
  load,
  photos,
  bare = false,
}: {
  load: RequestLoad | null;
  photos: readonly Photo[];
  bare?: boolean;
}) =>
  load || photos.length > 0 ? (
    <section className="load-view" aria-label={loadTitle}>
      {!bare && <h3 className="h4">{loadTitle}</h3>}
      {load && <Things load={load} />}
      {photos.length > 0 && <Photos photos={photos} />}
    </section>
  ) : null;
