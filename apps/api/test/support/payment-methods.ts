import type { Person } from './people.js';
import { type Envelope, type Answer, call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

type Api = Pick<TestApi, 'url'>;
type Whose = Pick<Person, 'token'>;

/** Proposes a new payment method, or a change of one. */
export const proposeMethod = (api: Api, { token }: Whose, body: unknown, id?: string): Promise<Answer<Envelope>> =>
  call(api, id ? 'PUT' : 'POST', id ? `/payment-method/${id}` : '/payment-method', { token, body });

export const approveProposal = (api: Api, { token }: Whose, id: string): Promise<Answer<Envelope>> =>
  call(api, 'POST', `/operations/proposals/${id}/approve`, { token, body: {} });

/** One proposes a new payment method or a change of one, another approves it; answers its id. */
export async function methodByTwo(
  api: Api,
  [treasurer, approver]: readonly [Whose, Whose],
  body: unknown,
  id?: string,
): Promise<string> {
  const proposal = String(succeeded(await proposeMethod(api, treasurer, body, id)).body.data.id);
  succeeded(await approveProposal(api, approver, proposal));
  return id ?? proposal;
}

export const removeMethod = (api: Api, { token }: Whose, id: string): Promise<Answer<Envelope>> =>
  call(api, 'DELETE', `/payment-method/${id}`, { token });

/** One proposes that a method goes, since no other pays out so little, and another approves it. */
export async function removedByTwo(api: Api, [treasurer, approver]: readonly [Whose, Whose], id: string) {
  succeeded(await removeMethod(api, treasurer, id));
  const open = await call<Proposed[]>(api, 'GET', '/operations/proposals?kind=payment-method', approver);
  const found = succeeded(open).body.data.find(({ paymentMethod }) => paymentMethod.id === id && paymentMethod.removes);
  return succeeded(await approveProposal(api, approver, String(found?.id)));
}

interface Proposed {
  id: string;
  paymentMethod: { id: string; removes: boolean };
}
