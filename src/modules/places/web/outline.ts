/** The drawn map: a chunk of its own, which needs no network once it is here. */
export const loadOutline = () => import('./MapStage.tsx');
