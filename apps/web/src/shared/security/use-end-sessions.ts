import {
  ApiError,
  type SessionResponse,
  endAllSessions,
  endOtherSessions,
  endSession,
  getListSessionsQueryKey,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetDrafts } from '../forms/draft-storage.js';
import { to } from '../routes.js';
import { clearSession } from '../session/index.js';
import { notify } from '../ui/notify.js';

/** Where to sign out: on one device, on all others, or here, too. */
export type Where = SessionResponse | 'elsewhere' | 'everywhere';

/** Ends sessions; one that has ended meanwhile is as good as ended. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation<string, ApiError, Where>({
    mutationFn: async (where) => {
      if (where === 'elsewhere') return (await endOtherSessions()).message;
      if (where === 'everywhere') return (await endAllSessions()).message;
      await endSession(where.id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      return 'Signed out on that device';
    },
    onSuccess: (message, where) => {
      if (where === 'everywhere') {
        clearSession(true);
        forgetDrafts();
        void navigate(to.login());
        queryClient.clear();
      }
      notify.success(message);
    },
    onSettled: (_message, _error, where) =>
      where === 'everywhere' ? undefined : queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() }),
  });
}
