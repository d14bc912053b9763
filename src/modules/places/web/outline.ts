/** The drawn map: a separate chunk, which needs no network once it is loaded. */
export const loadOutline = () => import('./MapStage.tsx');
