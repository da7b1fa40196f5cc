export { clearSession, keepSession, useSession } from './session-store.js';
export { startSession } from './start-session.js';
export { useLogOut } from './use-log-out.js';
export { useUser } from './use-user.js';
