import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepPages } from './keep-pages.ts';

// When the prerendered page differs from what React renders, React builds the page again. It makes script elements from this text alone,
// which the content security policy would refuse: the page would be blank.
type Policies = { createPolicy(name: string, rules: { createHTML(text: string): string | null }): void };
const { trustedTypes } = window as { trustedTypes?: Policies };
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === '<script></script>' ? text : null),
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

keepPages();
