import { type ApiError, renewRecoveryCodes } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import type { Confirmation } from '../confirmation/index.js';
import { useRefreshFactors } from './use-refresh-factors.js';

/** Ten new recovery codes; the ones from before no longer work. */
export function useRecoveryCodes({ run }: Confirmation) {
  const changed = useRefreshFactors();
  return useMutation<string[], ApiError>({
    mutationFn: async () => {
      const says = 'You will get ten new recovery codes. The old ones will stop working.';
      const details = { change: 'recovery-codes' };
      const reply = await run('change-second-factor', details, says, (headers) => renewRecoveryCodes({ headers }));
      return reply.data.recoveryCodes;
    },
    onSuccess: changed,
  });
}
