// What the worker dashboard takes from this module; loaded when shown.
import { lazy } from 'react';

export const WorkerTeam = lazy(() => import('./WorkerTeam.tsx').then((file) => ({ default: file.WorkerTeam })));
