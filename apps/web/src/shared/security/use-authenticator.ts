import {
  type ApiError,
  type AuthenticatorKeyResponse,
  activateAuthenticator,
  offerAuthenticator,
  turnOffAuthenticator,
} from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import type { Confirmation } from '../confirmation/index.js';
import { notify } from '../ui/notify.js';
import { useRefreshFactors } from './use-refresh-factors.js';

/** Sets an authenticator app up and turns it off, each after a confirmation. */
export function useAuthenticator({ run }: Confirmation) {
  const changed = useRefreshFactors();
  const offer = useMutation<AuthenticatorKeyResponse, ApiError>({
    mutationFn: async () => {
      const says = 'You are setting up an authenticator app for your account.';
      const details = { change: 'authenticator-on' };
      return (await run('change-second-factor', details, says, (headers) => offerAuthenticator({ headers }))).data;
    },
  });
  const activate = useMutation<string[], ApiError, string>({
    mutationFn: async (code) => (await activateAuthenticator({ code })).data.recoveryCodes,
    meta: { silent: true },
    onSuccess: () => {
      notify.success('Two-factor authentication is on');
      return changed();
    },
  });
  const turnOff = useMutation<string, ApiError>({
    mutationFn: async () => {
      const says = 'You are turning off the authenticator app for your account.';
      const details = { change: 'authenticator-off' };
      return (await run('change-second-factor', details, says, (headers) => turnOffAuthenticator({ headers }))).message;
    },
    onSuccess: (message) => {
      notify.success(message);
      return changed();
    },
  });
  return { offer, activate, turnOff };
}
