import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setTrustedTypes } from '../kit/trusted-types.ts';
import { keepPages } from './keep-pages.ts';

setTrustedTypes();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

keepPages();
