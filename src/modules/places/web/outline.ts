/** The drawn map: a separate chunk, which needs no network once loaded. */
export const loadOutline = () => import('./MapStage.tsx');
