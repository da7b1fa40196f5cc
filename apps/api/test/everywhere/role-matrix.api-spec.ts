import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATOR_ROLES, type OperatorRole, PERMISSIONS, type Permission, rolesWith } from '@sextant/business-rules';
import { contract } from '../support/contract.js';
import { ROUTES, type Route } from '../support/contract-routes.js';
import { type Person, operator } from '../support/people.js';
import { type Expected, expectRefusal, written } from '../support/refusals.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { ALLOWED_ROLES } from './allowed-roles.js';

const NOBODY = '0198c0de-0000-7000-8000-00000000dead';
/** Reads that only prepare what an auditor never does: what completing or correcting a transaction would come to. */
const BEFORE_ACTING = ['GET /operations/transactions/{id}/completion', 'GET /operations/transactions/{id}/correction'];
/** Routes about the caller's own sign-in, password, sessions, second factor and events. */
const OWN = /^\/auth\/|^\/user\/change-password$|^\/events$|^\/user\/me$/;
const FORBIDDEN: Expected = [403, 'NOT_ALLOWED', 'Your account is not allowed to do this.'];
/** Every route that an operator can be let in at, but for those of everybody's own sign-in, password, sessions and second factor. */
const FOR_OPERATORS = ROUTES.filter(
  ({ access, roles, path }) => access === 'operator' || roles || (access.endsWith('operator') && !OWN.test(path)),
);
const MATRIX = FOR_OPERATORS.flatMap((route) =>
  OPERATOR_ROLES.map((role) => {
    const open = ALLOWED_ROLES.get(route.name)?.includes(role) ?? false;
    return [route.name, role, open ? 'open' : 'closed', route] as const;
  }),
);

interface Said {
  description?: string;
  tags?: string[];
}
const { paths } = contract as unknown as { paths: Record<string, Record<string, Said>> };
/** What the contract, and so Swagger UI, says of a route. */
const said = ({ path, method }: Route): Said => paths[`/v1${path}`]?.[method.toLowerCase()] ?? {};

describe('a route for operators', () => {
  let api: TestApi;
  const people = new Map<OperatorRole, Person>();

  beforeAll(async () => {
    api = await startTestApi();
    for (const role of OPERATOR_ROLES) people.set(role, await operator(api, role));
  });
  afterAll(() => api?.stop());

  const send = ({ method, path }: Route, role: OperatorRole) =>
    call(api, method, path.replace(/\{\w+\}/g, NOBODY), {
      token: people.get(role)?.token,
      body: method === 'GET' ? undefined : {},
    });

  it('stands in the table of allowed roles, with the roles that it says', () => {
    const named = FOR_OPERATORS.map(({ name, roles }) => [name, roles] as const);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(ALLOWED_ROLES));
  });

  it.each(FOR_OPERATORS.map((route) => [route.name, route] as const))('%s names a permission', (_, { roles }) => {
    const known = (Object.keys(PERMISSIONS) as Permission[]).map(rolesWith);
    expect(known).toContainEqual(roles);
  });

  it.each(FOR_OPERATORS.map((route) => [route.name, route] as const))('%s says its roles in Swagger', (_, route) => {
    const { description = '' } = said(route);
    const [, named = ''] = /operators with the role ([^.]+)\./.exec(description) ?? [];
    expect(named.split(/, | or /)).toEqual(route.roles);
  });

  it('that nobody else may call is in a group of operations in Swagger, as no route of an investor is', () => {
    const grouped = ROUTES.filter((route) => said(route).tags?.some((tag) => tag.startsWith('Operations: ')));
    const outside = ROUTES.filter((route) => route.access === 'operator' && !grouped.includes(route));
    expect(outside.map(({ name }) => name)).toEqual([]);
    expect(grouped.filter(({ access }) => access === 'investor').map(({ name }) => name)).toEqual([]);
  });

  it.each(MATRIX)('%s, as %s: %s', async (_, role, access, route) => {
    if (access === 'closed') {
      const before = await written(api);
      expectRefusal(await send(route, role), FORBIDDEN);
      expect({ ...(await written(api)), outbox: before.outbox }).toEqual(before);
    } else {
      const { status, body } = await send(route, role);
      expect([200, 404, 409, 422, body.code === 'CONFIRMATION_REQUIRED' ? 403 : 200]).toContain(status);
    }
  });

  it('is closed to an operator of an earlier release, who has no role', async () => {
    const { id, token } = await operator(api, 'support');
    await api.database.query('update users set operator_role = null where id = $1', [id]);
    people.set('support', { ...people.get('support')!, token });
    for (const route of FOR_OPERATORS) expectRefusal(await send(route, 'support'), FORBIDDEN);
  });

  it('that only reads is open to auditors, whatever it reads', () => {
    const reads = FOR_OPERATORS.filter(({ method }) => method === 'GET');
    const closed = reads.filter(({ roles }) => !roles?.includes('auditor')).map(({ name }) => name);
    expect(closed.toSorted()).toEqual(BEFORE_ACTING);
    const aboutOperators = reads.filter(({ path }) => path.startsWith('/operations/operators'));
    expect(aboutOperators).toHaveLength(3);
    for (const { roles } of aboutOperators) expect(roles).toEqual(['auditor', 'admin']);
  });

  it('that changes anything is closed to auditors, and one about money to admins', () => {
    const open = (role: OperatorRole) => FOR_OPERATORS.filter(({ roles }) => roles?.includes(role));
    expect(open('auditor').length).toBeGreaterThan(3);
    expect(open('auditor').filter(({ method }) => method !== 'GET')).toEqual([]);
    // Whatever stands beside these two is about money or customers, also what is added later.
    const aboutPeople = /^\/operations\/(operators|audit)(\/|$)/;
    expect(open('admin').filter(({ path }) => !aboutPeople.test(path))).toEqual([]);
    const others = FOR_OPERATORS.filter(({ path }) => !aboutPeople.test(path));
    const subjects = new Set(others.map(({ path }) => path.split('/').at(2)));
    const known = ['proposals', 'bonuses', 'budget', 'books', 'cases', 'customers'];
    expect([...subjects]).toEqual(expect.arrayContaining(known));
  });
});
