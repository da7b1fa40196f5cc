import { getGetMeQueryKey, type UserResponse } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';

/** Takes over what the server says about the person now, everywhere on the page. */
export function useCacheUser() {
  const queryClient = useQueryClient();
  return (data: UserResponse) => queryClient.setQueryData(getGetMeQueryKey(), { success: true, message: '', data });
}
