// What pages of other modules and the shell need to know of who is signed in.
export { areasOf, landingOf } from './areas.ts';
export { RequireSession } from './RequireSession.tsx';
export { SessionProvider, useSession, type User } from './session.tsx';
export { signInNotice } from './sign-in-notice.ts';
