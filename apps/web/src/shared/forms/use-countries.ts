import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CountryChoice } from './country-list.js';

interface Countries {
  /** Empty until the list has arrived. */
  choices: readonly CountryChoice[];
  failed: boolean;
  /** Loads the list unless it is there; call it when a person comes near a field that needs it. */
  load: () => void;
}

const LIST = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await import('./country-list.js')).COUNTRY_CHOICES,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { silent: true },
});

/** The list of countries, loaded once for all fields, and only when it is needed. */
export function useCountries(): Countries {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ ...LIST, enabled: false });
  return { choices: data ?? [], failed: isError, load: () => void queryClient.prefetchQuery(LIST) };
}
