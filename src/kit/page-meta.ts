import type { MetaDescriptor } from 'react-router';

/** `export const meta = pageMeta('Privacy', '…')`: the title as in 'Privacy | Kaya', the description for search engines. */
export const pageMeta = (title: string, description?: string) => (): MetaDescriptor[] => [
  { title: `${title} | Kaya` },
  ...(description ? [{ name: 'description', content: description }] : []),
];
