import { ApiError, useSignIn } from '@sextant/api-client';
import { useWelcome } from './use-welcome.js';

/** The refusal that is no fault: the password was right, and there is a second step. */
export const isSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** Signs in with the password, as far as it goes. */
export function usePasswordLogin() {
  const welcome = useWelcome();
  return useSignIn({
    mutation: {
      meta: { silent: isSecondStep },
      onSuccess: (reply, { data: { remember = false } }) => welcome(reply, remember),
    },
  });
}
