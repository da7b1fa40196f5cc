import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from '@jest/globals';
import { showReply } from './show-reply.js';

describe('the reply to a change', () => {
  it('is not replaced by what was being read before it', async () => {
    const queries = new QueryClient();
    let answer = (_older: object) => {};
    const older = new Promise<object>((resolve) => (answer = resolve));
    const queryKey = ['the books'];
    queries.setQueryData(queryKey, { is: 'before' });
    const reading = queries.fetchQuery({ queryKey, queryFn: () => older }).catch(() => undefined);
    await showReply(queries, queryKey, { is: 'changed' });
    answer({ is: 'read before the change' });
    await reading;
    expect(queries.getQueryData(queryKey)).toEqual({ is: 'changed' });
    queries.clear();
  });
});
