// What pages of other rooms may use of identity.
export { RequireSession } from '../../../web/shell/RequireSession.tsx';
