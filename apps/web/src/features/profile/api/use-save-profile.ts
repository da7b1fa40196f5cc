import { type ApiError, type UpdateProfileReply, type UpdateProfileRequest, updateProfile } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import type { Confirmation } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';
import { useCacheUser } from './use-cache-user.js';

/** Stores what changed; fields that are left out stay as they are. A new address takes a confirmation. */
export function useSaveProfile({ run }: Confirmation) {
  const keep = useCacheUser();
  return useMutation<UpdateProfileReply, ApiError, { data: UpdateProfileRequest }>({
    mutationFn: ({ data }) => {
      const { email } = data;
      if (email === undefined) return updateProfile(data);
      const says = `You are changing the email address of your account to ${email}.`;
      return run('change-email', { email }, says, (headers) => updateProfile(data, { headers }));
    },
    onSuccess: ({ message, data }) => {
      keep(data);
      notify.success(message);
    },
  });
}
