import type { UserResponse } from '@sextant/api-client';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What the sign-in form remembers for the next time. */
interface LoginInfo {
  email: string;
  remember: boolean;
}

interface Session {
  user: UserResponse | null;
  token: string | null;
  loginInfo: LoginInfo | null;
  /** Whether the first check of this page's life is still running; not kept. */
  checking: boolean;
  /** Whether the person has left on purpose: the next one who signs in does not continue where they were. */
  loggedOut: boolean;
}

/** Who is signed in here, kept in this browser as `auth`. */
export const useSession = create<Session>()(
  persist((): Session => ({ user: null, token: null, loginInfo: null, checking: true, loggedOut: false }), {
    name: 'auth',
    partialize: ({ user, token, loginInfo, loggedOut }) => ({ user, token, loginInfo, loggedOut }),
    merge: (kept, session) => joined(session, kept as Partial<Session> | undefined),
  }),
);

/**
 * What is kept, as this page takes it over. That the person has left is kept for the pages they had open in other tabs; one
 * that is opened later leads to where it was opened for.
 */
function joined(session: Session, kept: Partial<Session> = {}): Session {
  const left = session.user ? (kept.loggedOut ?? false) : session.loggedOut;
  return { ...session, ...kept, loggedOut: left && !kept.user };
}

export function keepSession(user: UserResponse, token: string): void {
  useSession.setState({ user, token, loggedOut: false });
}

/** @param loggedOut whether the person asked for it */
export function clearSession(loggedOut = false): void {
  useSession.setState({ user: null, token: null, loggedOut });
}
