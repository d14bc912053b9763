// A part of a page whose script is fetched when the part is shown, or before that by fetch().
import { type ComponentType, createElement, use } from 'react';

/** fetch: asks for the script; the part then renders at once. */
export type Later<P extends object> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };

/** As lazy of React. But a part that has arrived renders at once, where lazy shows the outline first, and React keeps an outline for 300 ms. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> => {
  let part: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    loading ??= load().then((loaded) => (part = loaded));
    return loading;
  };
  const Part = (props: P) => createElement(part ?? use(fetch()), props);
  return Object.assign(Part, { fetch });
};
