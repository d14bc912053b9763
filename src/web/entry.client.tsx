import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setTrustedTypes } from '../kit/trusted-types.ts';
import { countVitals } from '../modules/vitals/web/door.ts';
import { keepPages } from './keep-pages.ts';

setTrustedTypes();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

keepPages();
countVitals();
