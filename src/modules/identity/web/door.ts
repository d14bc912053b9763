// The signed-in person, for other modules' pages and the shell.
export { areasOf, landingOf } from './areas.ts';
export { AuthFrame, AuthTitle } from './AuthFrame.tsx';
export { NoConnection } from './NoConnection.tsx';
export { RequireSession } from './RequireSession.tsx';
export { SecondStep } from './SecondStep.tsx';
export { SessionProvider, signedInHere, useSession, type User } from './session.tsx';
export { signInNotice } from './sign-in-notice.ts';
export { useLeave } from './use-leave.ts';
export { AccountSection } from './AccountSection.tsx';
