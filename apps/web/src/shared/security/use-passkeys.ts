import {
  type ApiError,
  type PasskeyResponse,
  addPasskey,
  askForPasskey,
  removePasskey,
  renamePasskey,
} from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { type Confirmation, makePasskey } from '../confirmation/index.js';
import { notify } from '../ui/notify.js';
import { useRefreshFactors } from './use-refresh-factors.js';

/** Adds, renames and removes passkeys. */
export function usePasskeys({ run }: Confirmation) {
  const changed = useRefreshFactors();
  const said = (message: string) => {
    notify.success(message);
    return changed();
  };
  /** Answers the recovery codes, where these come with it. */
  const add = useMutation<string[], ApiError, string>({
    mutationFn: async (name) => {
      const says = `You are adding the passkey "${name}" to your account.`;
      const details = { change: 'add-passkey' };
      const { data } = await run('change-second-factor', details, says, (headers) => askForPasskey({ headers }));
      const reply = await addPasskey({ name, passkey: await makePasskey(data.options) });
      return reply.data.recoveryCodes;
    },
    onSuccess: () => said('Passkey added'),
  });
  const rename = useMutation<unknown, ApiError, { id: string; name: string }>({
    mutationFn: ({ id, name }) => renamePasskey(id, { name }),
    onSuccess: () => said('Passkey renamed'),
  });
  const remove = useMutation<unknown, ApiError, PasskeyResponse>({
    mutationFn: ({ id, name }) => {
      const says = `You are removing the passkey "${name}" from your account. It will no longer sign you in.`;
      const details = { change: 'remove-passkey', passkey: id };
      return run('change-second-factor', details, says, (headers) => removePasskey(id, { headers }));
    },
    onSuccess: () => said('Passkey removed'),
  });
  return { add, rename, remove };
}
