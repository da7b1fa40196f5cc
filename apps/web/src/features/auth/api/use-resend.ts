import { ApiError, serverNow, useResendCode } from '@sextant/api-client';
import { useState } from 'react';
import { notify } from '#shared/ui/notify.js';

const RESEND_AFTER_MS = 60_000;

/**
 * Sends another code, once a minute.
 * @param sentAt when the last one left, in milliseconds of the server's clock; 0 when unknown
 * @returns the mutation, and from when on it may be used
 */
export function useResend(sentAt: number) {
  const [allowedAt, setAllowedAt] = useState(sentAt + RESEND_AFTER_MS);
  const resend = useResendCode({
    mutation: {
      onSuccess: ({ message }) => {
        setAllowedAt(serverNow() + RESEND_AFTER_MS);
        notify.success(message);
      },
      onError: (error) => {
        const wait = error instanceof ApiError ? error.retryAfterSeconds : undefined;
        if (wait !== undefined) setAllowedAt(serverNow() + wait * 1000);
      },
    },
  });
  return { resend, allowedAt };
}
