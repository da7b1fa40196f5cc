import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@sextant/business-rules';
import { tokenFor } from '#platform/mail/derived-secrets.js';
import { type Person, makeOperator } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';

export const PASSWORD = 'Kestrel-Anchor-Plum-31';

export const anAddress = () => `ops.${randomUUID()}@firm.example`;

export async function signIn(api: TestApi, email: string, password = PASSWORD): Promise<Person> {
  const { body } = succeeded(await call<{ id: string }>(api, 'POST', '/auth/login', { body: { email, password } }));
  return { id: body.data.id, email, password, token: body.token ?? '' };
}

/** One more operator with a role, signed in. */
export async function another(api: TestApi, role: OperatorRole): Promise<Person> {
  const email = anAddress();
  await makeOperator(api, email, PASSWORD, role);
  return signIn(api, email);
}

/** Everybody who is an admin already ends, so that only those count whom a test makes. */
export const withoutAdmins = (api: TestApi) =>
  api.database.query(`update users set status = 'suspended' where operator_role = 'admin'`);

export const operations = (
  api: TestApi,
  { token }: { token: string },
  method: string,
  path: string,
  body: object | undefined = method === 'POST' ? {} : undefined,
) => call<Record<string, unknown>>(api, method, `/operations/operators${path}`, { token, body });

/** What is in the link that an address was last invited with. */
export async function invitationFor(api: TestApi, email: string): Promise<string> {
  const sql = 'select id from operator_invitations where email = $1 order by created_at desc, id desc limit 1';
  const [row] = await api.database.query<{ id: string }>(sql, [email]);
  if (!row) throw new Error(`${email} was never invited`);
  return tokenFor(api.settings.codeSecret, row.id);
}

export const joining = (token: string, password = PASSWORD) => ({
  token,
  password,
  firstName: 'Ruth',
  lastName: 'Keller',
});
