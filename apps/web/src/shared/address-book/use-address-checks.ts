import { useLoaded } from '../forms/use-loaded.js';

/** The checks of addresses, which are large. Where they cannot be loaded, the server judges alone. */
export function useAddressChecks() {
  const { loaded: checks, load } = useLoaded(
    'address-checks',
    async () => (await import('./address-checks.js')).ADDRESS_CHECKS,
  );
  return { checks, load };
}
