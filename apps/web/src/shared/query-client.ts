import { ApiError } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { notify } from './ui/notify.js';

// At once, not after a timer: a button is known to be busy before the second click of a double click.
notifyManager.setScheduler(queueMicrotask);
// An app that is opened without a network waits for it; by itself the manager believes that there is one until it goes. A
// program that is no browser knows nothing of it.
onlineManager.setOnline(navigator.onLine !== false);

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The session's own end has spoken already, and whoever closed a dialog knows. */
const SAID = ['SIGNED_OUT', 'NOT_SIGNED_IN', 'NOT_CONFIRMED'];

/** The toast of a failure: of a reply its message, of anything else also what to do. */
function notifyError(error: unknown): void {
  if (error instanceof ApiError && SAID.includes(error.code)) return;
  const message = (error instanceof Error && error.message) || SENTENCES.errorOccurred;
  notify.error(message, error instanceof ApiError ? undefined : SENTENCES.tryAgainLater);
}

/** `silent: true` keeps every failure quiet, a function those that it says yes to: the screen says them itself. */
const isSilent = (silent: unknown, error: unknown) =>
  silent === true || (typeof silent === 'function' && silent(error) === true);

/** Queries whose failure was told and that have not succeeded since: what is asked every few seconds fails once. */
const failing = new WeakSet<Query<unknown, unknown, unknown>>();

/**
 * What the server said, kept half an hour after its last use, so that Back finds a long list as it was; failures but refusals are tried again three times, after 1,
 * 2 and 4 s. A failure is told once, from here; `meta: { silent: true }` keeps it quiet where
 * the screen itself says it. A query that has nothing to show yet says its failure in its place on the page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => !isRefusal(error) && failures < 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 30 * 60_000,
    },
    // Money must never move later than its owner thinks: without a network a request fails at once.
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      const offline = error instanceof ApiError && error.code === 'NETWORK';
      if (query.state.data === undefined || offline || query.meta?.silent || failing.has(query)) return;
      failing.add(query);
      notifyError(error);
    },
    onSuccess: (_data, query) => void failing.delete(query),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!isSilent(mutation.meta?.silent, error)) notifyError(error);
    },
  }),
});
