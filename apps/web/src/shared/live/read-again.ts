import type { Query, QueryClient } from '@tanstack/react-query';
import { type Topic, isTold } from './topics.js';

/** Reads that go on, after which what they read is read once more. */
const repeated = new WeakSet<Query>();

/**
 * What is on the screen is read at once, everything else when it is shown; a hidden tab reads when it is looked at. A read
 * that goes on is left to end and is repeated then: if hints cut it off, it would never end where they come faster than
 * replies do.
 */
export function readAgain(client: QueryClient, topics: Topic[]): void {
  const reading = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ queryKey }) => isTold(topics, queryKey) });
  for (const query of reading) repeat(client, query);
  invalidate(client, (query) => isTold(topics, query.queryKey) && !reading.includes(query));
}

function repeat(client: QueryClient, query: Query): void {
  if (repeated.has(query)) return;
  repeated.add(query);
  const again = () => {
    repeated.delete(query);
    invalidate(client, (one) => one === query);
  };
  void Promise.resolve(query.promise).then(again, again);
}

function invalidate(client: QueryClient, predicate: (query: Query) => boolean): void {
  const isVisible = document.visibilityState === 'visible';
  void client.invalidateQueries({ predicate, refetchType: isVisible ? 'active' : 'none' });
}
