import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';

interface Uncredited {
  txId: string;
  because: string;
  whatToDo: string;
}

/** What operators read of final payments that are not credited, of one transaction. */
export async function uncredited(api: TestApi, { token }: Person, hash: string): Promise<Uncredited[]> {
  const keys = await call<{ uncredited: Uncredited[] }>(api, 'GET', '/operations/account-keys', { token });
  return succeeded(keys).body.data.uncredited.filter(({ txId }) => txId === hash);
}
