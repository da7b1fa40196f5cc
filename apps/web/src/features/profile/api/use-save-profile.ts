import { useUpdateProfile } from '@sextant/api-client';
import { notify } from '../../../shared/ui/notify.js';
import { useKeepPerson } from './use-keep-person.js';

/** Stores what changed; fields that are left out stay as they are. */
export function useSaveProfile() {
  const keep = useKeepPerson();
  return useUpdateProfile({
    mutation: {
      onSuccess: ({ message, data }) => {
        keep(data);
        notify.success(message);
      },
    },
  });
}
