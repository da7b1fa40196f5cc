import { type OpenAPIObject, getSchemaPath } from '@nestjs/swagger';
import type { Access } from './access.js';
import { completeSchemas } from './complete-schemas.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { MEMBERS } from './refusal-members.js';
import { Refusal, type RefusalKind, refusalKinds } from './refusal.js';
import {
  AccountSuspended,
  CrossSiteRefused,
  InternalFault,
  MalformedRequest,
  NotDone,
  OutcomeUnknown,
  PayloadTooLarge,
  RouteNotFound,
  TooBusy,
  TooManyRequests,
  Unavailable,
  UnsupportedMediaType,
} from './refusals.js';
import {
  ACCESS_MARK,
  COOKIES_MARK,
  HEADERS,
  OPEN_WHILE_SUSPENDED_MARK,
  type HeaderName,
  ROLES_MARK,
  ProblemDto,
  REFUSAL_MARK,
  headerReferences,
} from './swagger.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & Record<`x-${string}`, unknown>;
type Responses = Operation['responses'];
type Reply = Exclude<NonNullable<Responses[string]>, { $ref: string }>;
/** Operations' responses and the status of one, by the codes of that one. */
type Places = Map<string, { responses: Responses; status: number }[]>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ID = '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f';

const WHO: Record<Access, string> = {
  public: 'Open to everyone.',
  investor: 'For verified investors.',
  operator: 'For operators.',
  'investor-or-operator': 'For verified investors and for operators.',
};

/** What a route may answer before its own code runs. */
const OF_EVERY_ROUTE = [MalformedRequest];
const OF_EVERY_CHANGE = [CrossSiteRefused];
/** What is no id at all. */
const OF_EVERY_ID = [RouteNotFound];
const OF_EVERY_BODY: RefusalKind[] = [PayloadTooLarge, UnsupportedMediaType];

/** What any route may answer when too much comes, too much waits or something breaks. */
const OUR_FAULTS = [TooBusy, TooManyRequests, InternalFault];

/**
 * Turns what the decorators say about a route into OpenAPI: who may call it, one response per status with an example of
 * each code, a name for each reply. Changes and returns the document.
 * @throws Error when a route has no access decorator or names a refusal that is not declared
 */
export function completeContract(document: OpenAPIObject): OpenAPIObject {
  const kinds = new Map(refusalKinds().map((kind) => [kind.code, kind]));
  const used = new Map<string, RefusalKind>();
  const places: Places = new Map();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      completeAccess(operation, `${method} ${path}`);
      completeParameters(operation, document);
      nameReply(operation, document);
      const refusals = takeRefusals(operation, kinds);
      if (method !== 'get') refusals.push(...OF_EVERY_CHANGE);
      if (path.includes('{')) refusals.push(...OF_EVERY_ID);
      completeResponses(operation, refusals, used, places);
    }
  }
  document.components ??= {};
  document.components.responses = { ...document.components.responses, ...shareResponses(places) };
  document.components.headers = { ...document.components.headers, ...HEADERS };
  completeSchemas(document);
  document.components.examples = Object.fromEntries(
    sorted([...used.values()]).map((kind) => [
      kind.code,
      { summary: kind.sentence, value: problemOf(refused(kind), { url: '/v1', id: ID }) },
    ]),
  );
  return document;
}

function whoOf(operation: Operation): string | undefined {
  const who = WHO[operation[ACCESS_MARK] as Access];
  const roles = operation[ROLES_MARK] as string[] | undefined;
  return who && roles ? who.replace('operators.', `operators with the role ${oneOf(roles)}.`) : who;
}

const oneOf = (words: string[]): string => words.join(', ').replace(/, (\w+)$/, ' or $1');

function completeAccess(operation: Operation, route: string): void {
  const who = whoOf(operation);
  if (!who) throw new Error(`${route} does not say who may call it`);
  operation.description = [who, operation.description].filter(Boolean).join(' ');
  // An empty list says that no token is needed, and not that it was forgotten.
  operation.security ??= [];
}

/** Gives each parameter an example, from its schema, its default or its choices. */
function completeParameters(operation: Operation, document: OpenAPIObject): void {
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    if (parameter.in === 'path') {
      parameter.schema = { type: 'string', format: 'uuid', example: ID };
      parameter.description = 'Its id';
    }
    const { schema } = parameter;
    if (!schema) continue;
    const own = '$ref' in schema ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
    if (!own || '$ref' in own) continue;
    parameter.example ??= own.example ?? own.default ?? own.enum?.[0];
    if (own === schema) delete own.example;
  }
}

/** Gives the reply of a route a name of its own (`openTrade` → `OpenTradeReply`), which the client's types then carry. */
function nameReply(operation: Operation, document: OpenAPIObject): void {
  const { operationId, responses } = operation;
  if (!operationId) return;
  for (const [status, response] of Object.entries(responses)) {
    const json = response && 'content' in response ? response.content?.['application/json'] : undefined;
    if (!status.startsWith('2') || !json?.schema || '$ref' in json.schema) continue;
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Reply`;
    document.components ??= {};
    document.components.schemas = { ...document.components.schemas, [name]: json.schema };
    json.schema = { $ref: getSchemaPath(name) };
  }
}

/** Takes the refusal marks off the operation and returns what they stand for. */
function takeRefusals(operation: Operation, kinds: Map<string, RefusalKind>): RefusalKind[] {
  const codes = Object.keys(operation)
    .filter((key): key is `x-${string}` => key.startsWith(REFUSAL_MARK))
    .map((key) => {
      delete operation[key];
      return key.slice(REFUSAL_MARK.length);
    });
  return codes.map((code) => {
    const kind = kinds.get(code);
    if (!kind) throw new Error(`${operation.operationId} names the undeclared refusal ${code}`);
    return kind;
  });
}

/** What a suspended customer is answered, where the route is not open to them. */
function ofSuspended(operation: Operation): RefusalKind[] {
  const access = operation[ACCESS_MARK] as Access;
  const isTheirs = access === 'investor' || access === 'investor-or-operator';
  return isTheirs && !operation[OPEN_WHILE_SUSPENDED_MARK] ? [AccountSuspended] : [];
}

function completeResponses(
  operation: Operation,
  own: RefusalKind[],
  used: Map<string, RefusalKind>,
  places: Places,
): void {
  const all = [...own, ...ofSuspended(operation), ...OF_EVERY_ROUTE, ...(operation.requestBody ? OF_EVERY_BODY : [])];
  const refusals = sorted([...new Map(all.map((kind) => [kind.code, kind])).values()]);
  const takesKey = (operation.parameters ?? []).some((one) => 'name' in one && one.name === 'Idempotency-Key');
  const setsCookies = operation[COOKIES_MARK] as number[] | undefined;
  delete operation[COOKIES_MARK];
  const faults: RefusalKind[] = [...OUR_FAULTS, ...(takesKey ? [NotDone, OutcomeUnknown] : [Unavailable])];
  for (const kind of [...refusals, ...faults]) used.set(kind.code, kind);
  const every = sorted([...new Map([...refusals, ...faults].map((kind) => [kind.code, kind])).values()]);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response && !('$ref' in response)) addHeaders(response, status, ownHeaders(status, takesKey, setsCookies));
  }
  for (const status of new Set(every.map((kind) => kind.status))) {
    const kinds = every.filter((kind) => kind.status === status);
    const response = problemResponse(kinds);
    const own = ownHeaders(String(status), takesKey, setsCookies);
    addHeaders(response, String(status), own);
    operation.responses[status] = response;
    const name = [...kinds.map(({ code }) => code), ...own].join('.');
    places.set(name, [...(places.get(name) ?? []), { responses: operation.responses, status }]);
  }
}

/** Moves each refusal that several operations have in common into the components, named by its codes and own headers. */
function shareResponses(places: Places): Record<string, Reply> {
  const shared: Record<string, Reply> = {};
  for (const [name, uses] of places) {
    if (uses.length === 1) continue;
    for (const { responses, status } of uses) {
      shared[name] = responses[status] as Reply;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}

/**
 * Headers that depend on the route. What is kept under a key is sent again: successes, and refusals of what they asked
 * for.
 * @param setsCookies statuses of refusals that carry cookies as successes do; undefined where no reply has any
 */
function ownHeaders(status: string, takesKey: boolean, setsCookies: number[] | undefined): HeaderName[] {
  const hasCookies = setsCookies && (status.startsWith('2') || setsCookies.includes(Number(status)));
  const isReplayed = takesKey && /^(2|404|409|422)/.test(status);
  return [...(isReplayed ? (['Idempotency-Replayed'] as const) : []), ...(hasCookies ? (['Set-Cookie'] as const) : [])];
}

/**
 * Each reply has the id of its request and says which limits the request was counted against; one for too much, when to
 * come again.
 */
function addHeaders(response: Reply, status: string, own: HeaderName[]): void {
  const isCounted = /^([234]|503)/.test(status);
  response.headers = {
    ...response.headers,
    ...headerReferences(
      'X-Request-Id',
      ...(isCounted ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
      ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
      ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []),
      ...own,
    ),
  };
}

function problemResponse(kinds: RefusalKind[]): Reply {
  const code = { type: 'string' as const, enum: kinds.map((kind) => kind.code) };
  const members = Object.fromEntries(kinds.flatMap((kind) => kind.members.map((name) => [name, MEMBERS[name]])));
  return {
    description: kinds.map(({ code, sentence }) => `\`${code}\`: ${sentence}`).join('\n\n'),
    content: {
      [PROBLEM_TYPE]: {
        schema: { allOf: [{ $ref: getSchemaPath(ProblemDto) }, { type: 'object', properties: { code, ...members } }] },
        examples: Object.fromEntries(kinds.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const refused = ({ status, code, sentence }: RefusalKind) => new Refusal(status, code, sentence);

/** By status, then by code: the order in which decorators run must not show. */
function sorted(kinds: RefusalKind[]): RefusalKind[] {
  return kinds.sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}
