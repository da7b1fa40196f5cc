import {
  ApiError,
  checkSession,
  connect,
  getGetMeQueryKey,
  readRefusal,
  readServerClock,
  type UserResponse,
} from '@sextant/api-client';
import { queryClient } from '../query-client.js';
import { forgetDrafts } from '../forms/draft-storage.js';
import { notify } from '../ui/notify.js';
import { clearSession, keepSession, useSession } from './session-store.js';

/**
 * Tells the client who is calling, and asks once whether they are still signed in. A clear
 * "no" signs out; a server that cannot be reached does not.
 */
export async function startSession(): Promise<void> {
  connect({
    token: () => useSession.getState().token,
    onToken: (token) => useSession.setState({ token }),
    onSignedOut: endSession,
  });
  followOtherTabs();
  if (useSession.getState().token) await check();
  useSession.setState({ checking: false });
}

/** An answer counts for whom it was asked: meanwhile somebody may have signed in or out in another tab. */
async function check(): Promise<void> {
  const person = () => useSession.getState().user?.id;
  const asked = person();
  try {
    const { success, message, data, token } = (await earlyReply()) ?? (await checkSession());
    if (person() !== asked) return;
    if (!success || !token) return endSession(message);
    keepSession(data as UserResponse, token);
    queryClient.setQueryData(getGetMeQueryKey(), { success: true, message, data });
  } catch (error) {
    if (person() === asked && error instanceof ApiError && error.status === 401) clearSession();
  }
}

function endSession(reason: string | undefined): void {
  if (!useSession.getState().token) return;
  clearSession();
  queryClient.clear();
  if (reason) notify.error(reason);
}

/**
 * What `index.html` asked before the app was here, for the token that is still in use; nothing where that brought no clear
 * answer, so that it is asked for again.
 * @throws ApiError 401, when nobody is signed in
 */
async function earlyReply(): Promise<Awaited<ReturnType<typeof checkSession>> | undefined> {
  const early = window.sextantCheck;
  delete window.sextantCheck;
  if (!early || early.token !== useSession.getState().token) return undefined;
  const reply = await early.reply;
  if (reply) readServerClock(reply, early.sentAt);
  if (reply?.status === 401) throw await readRefusal(reply);
  if (!reply?.ok) return undefined;
  return reply.json().catch(() => undefined);
}

/** Signing in or out in one tab does so in all. What somebody typed here goes when they log out, or another one is signed in. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== 'auth') return;
    const before = useSession.getState().user?.id;
    // `localStorage` answers at once.
    void useSession.persist.rehydrate();
    const { user, loggedOut } = useSession.getState();
    if (user?.id === before) return;
    queryClient.clear();
    if (before && (user || loggedOut)) forgetDrafts();
  });
}
