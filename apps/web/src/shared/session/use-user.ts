import { useGetMe, type UserResponse } from '@sextant/api-client';
import { useSession } from './session-store.js';

/** The signed-in person with their balances; for pages that only signed-in people see. */
export function useUser(): UserResponse {
  const stored = useSession(({ user }) => user);
  const { data } = useGetMe({ query: { enabled: stored?.emailVerified === true && stored.role === 'investor' } });
  const user = data?.data ?? stored;
  if (!user) throw new Error('Nobody is signed in');
  return user;
}
