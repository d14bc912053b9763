import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepPages } from './keep-pages.ts';

// When the prerendered page differs from what React renders, React builds the page again, and makes its script elements by innerHTML: from
// `<script></script>`, then their text. The content security policy would refuse both, and the page would be blank. A text without `<`
// makes no element.
type Policies = { createPolicy(name: string, rules: { createHTML(text: string): string | null }): void };
const { trustedTypes } = window as { trustedTypes?: Policies };
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
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
