import { useQuery, useQueryClient } from '@tanstack/react-query';

interface Loaded<Part> {
  /** Undefined until it has arrived. */
  loaded: Part | undefined;
  failed: boolean;
  /** Loads it unless it is there; call it when a person comes near a field that needs it. Undefined if that failed. */
  load: () => Promise<Part | undefined>;
}

/** A large part of the app, loaded once for all fields, and only when it is needed. @param name of its own */
export function useLoaded<Part>(name: string, fetch: () => Promise<Part>): Loaded<Part> {
  const queryClient = useQueryClient();
  const once = { queryKey: [name], queryFn: fetch, staleTime: Infinity, gcTime: Infinity, meta: { silent: true } };
  const { data, isError } = useQuery({ ...once, enabled: false });
  return { loaded: data, failed: isError, load: () => queryClient.ensureQueryData(once).catch(() => undefined) };
}
