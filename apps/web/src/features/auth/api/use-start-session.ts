import { getGetMeQueryKey, type UserResponse } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { keepSession } from '#shared/session/index.js';

/** Begins a session here: keeps person and token, and spares the first page the question who they are. */
export function useStartSession() {
  const queryClient = useQueryClient();
  return ({ data, message, token }: { data: UserResponse; message: string; token: string }) => {
    queryClient.setQueryData(getGetMeQueryKey(), { success: true, message, data });
    keepSession(data, token);
  };
}
