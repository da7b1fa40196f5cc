import { useResendCode } from '@sextant/api-client';
import { notify } from '#shared/ui/notify.js';

/** Sends another code to the new address, once a minute. */
export function useResend() {
  return useResendCode({ mutation: { onSuccess: ({ message }) => notify.success(message) } });
}
