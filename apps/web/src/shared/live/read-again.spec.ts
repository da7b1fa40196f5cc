import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { stubGlobals, unstubGlobals } from '@sextant/test-data';
import { readAgain } from './read-again.js';

let client: QueryClient;
let stop: () => void;
/** Ends the reads that were begun, in their order. */
let replies: ((reply: string) => void)[];
let cutOff: number;
let shown: string | undefined;

beforeEach(() => {
  stubGlobals({ document: { visibilityState: 'visible' } });
  [client, replies, cutOff, shown] = [new QueryClient(), [], 0, undefined];
  const observer = new QueryObserver<string>(client, {
    queryKey: ['/v1/operations/queue'],
    retry: false,
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => (cutOff += 1));
      return new Promise((resolve) => replies.push(resolve));
    },
  });
  stop = observer.subscribe(({ data }) => (shown = data));
});
afterEach(async () => {
  stop();
  client.clear();
  await settled();
  unstubGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('leaves a read to end however many hints come, and repeats it once', async () => {
  for (let n = 0; n < 3; n += 1) readAgain(client, ['cases']);
  await settled();
  expect([replies.length, cutOff]).toEqual([1, 0]);
  replies[0]?.('before');
  await settled();
  expect([shown, replies.length]).toEqual(['before', 2]);
  replies[1]?.('after');
  await settled();
  expect([shown, replies.length, cutOff]).toEqual(['after', 2, 0]);
});

it('reads at once what nobody is reading, and nothing else', async () => {
  replies[0]?.('before');
  await settled();
  readAgain(client, ['money']);
  expect(replies).toHaveLength(1);
  readAgain(client, ['cases']);
  expect(replies).toHaveLength(2);
});

it('notes in a hidden tab that it is to be read when it is looked at', async () => {
  stubGlobals({ document: { visibilityState: 'hidden' } });
  readAgain(client, ['cases']);
  replies[0]?.('before');
  await settled();
  expect([replies.length, client.getQueryState(['/v1/operations/queue'])?.isInvalidated]).toEqual([1, true]);
});

it('repeats a read after a failure, too', async () => {
  const failing = new QueryObserver(client, {
    queryKey: ['/v1/operations/audit'],
    retry: false,
    queryFn: () => new Promise((_, reject) => replies.push(() => reject(new Error('no reply')))),
  });
  const stopFailing = failing.subscribe(() => undefined);
  readAgain(client, ['cases', 'everything']);
  replies[1]?.('');
  await settled();
  expect(replies.length).toBe(3);
  stopFailing();
});
