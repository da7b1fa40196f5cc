import { useIsCurrentPage } from '#shared/ui/use-current-page.js';

/**
 * Tells, when something comes back later, whether the same thing is still open on the same page: by the address.
 * @param name of the parameter that says what is open; it is null where nothing is
 */
export function useStillOpen(name: string): (id: string | null) => boolean {
  const isCurrentPage = useIsCurrentPage();
  return (id) => isCurrentPage() && new URLSearchParams(window.location.search).get(name) === id;
}
