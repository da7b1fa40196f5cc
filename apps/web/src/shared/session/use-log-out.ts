import { signOut } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '../routes.js';
import { notify } from '../ui/notify.js';
import { clearSession, useSession } from './session-store.js';
import { forgetDrafts } from '../forms/draft-storage.js';

/** Logs out here at once; the server is told, best effort. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    const { token } = useSession.getState();
    if (token) void signOut({ headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(() => undefined);
    clearSession(true);
    forgetDrafts();
    void navigate(to.login());
    queryClient.clear();
    notify.success(SENTENCES.loggedOut);
  };
}
