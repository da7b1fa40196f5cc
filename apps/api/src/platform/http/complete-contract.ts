import { type OpenAPIObject, getSchemaPath } from '@nestjs/swagger';
import type { Access } from './access.js';
import { completeLimits } from './contract-limits.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
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
  OPEN_WHILE_SUSPENDED_MARK,
  ROLES_MARK,
  NOTHING,
  NOTHING_SCHEMA,
  ProblemDto,
  REFUSAL_MARK,
} from './swagger.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & Record<`x-${string}`, unknown>;
type Responses = Operation['responses'];
type Reply = Exclude<NonNullable<Responses[string]>, { $ref: string }>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ID = '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f';

const WHO: Record<Access, string> = {
  public: 'Open to everyone.',
  investor: 'For verified investors.',
  operator: 'For operators.',
  'investor-or-operator': 'For verified investors and for operators.',
};

const HEADERS = {
  RateLimit: {
    description: 'What is left of each limit: `r` requests for `t` seconds (draft-ietf-httpapi-ratelimit-headers)',
    schema: { type: 'string' as const, maxLength: 500, example: '"money:person";r=119;t=60' },
  },
  'RateLimit-Policy': {
    description: 'The limits: `q` requests in `w` seconds',
    schema: { type: 'string' as const, maxLength: 500, example: '"money:person";q=120;w=60' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Never sent: only pages of this installation may read the replies',
    schema: { type: 'string' as const, maxLength: 500 },
  },
  'Retry-After': {
    description: 'Seconds after which to try again',
    schema: { type: 'integer' as const, format: 'int32', minimum: 0, maximum: 86_400, example: 60 },
  },
  'WWW-Authenticate': {
    description: 'How to sign in: with a bearer token',
    schema: { type: 'string' as const, enum: ['Bearer'], example: 'Bearer' },
  },
};

const HEADER_REFERENCES = Object.fromEntries(
  Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
) as Record<keyof typeof HEADERS, { $ref: string }>;

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
  const shared: Record<string, Reply> = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      completeAccess(operation, `${method} ${path}`);
      completeParameters(operation);
      nameReply(operation, document);
      const refusals = takeRefusals(operation, kinds);
      if (method !== 'get') refusals.push(...OF_EVERY_CHANGE);
      if (path.includes('{')) refusals.push(...OF_EVERY_ID);
      completeResponses(operation, refusals, used, shared);
    }
  }
  document.components ??= {};
  document.components.responses = { ...document.components.responses, ...shared };
  document.components.headers = { ...document.components.headers, ...HEADERS };
  document.components.schemas = { ...document.components.schemas, Nothing: NOTHING_SCHEMA };
  for (const schema of Object.values(document.components.schemas)) spellOutNull(schema);
  completeLimits(document);
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
  // Nothing is needed: said aloud, and not left out by mistake.
  operation.security ??= [{}];
}

/**
 * Swagger UI fills a parameter's field with its example. That helps where a value is needed; in an optional filter or an
 * id it would be sent by mistake, so there the example stands in the description only.
 */
function completeParameters(operation: Operation): void {
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    if (parameter.in === 'path') {
      parameter.schema = { type: 'string', format: 'uuid' };
      parameter.description = `Its id, such as \`${ID}\``;
    }
    const schema = parameter.schema;
    if (parameter.required || !schema || '$ref' in schema || schema.example === undefined) continue;
    if (schema.default === undefined) {
      const example = `such as \`${String(schema.example)}\``;
      parameter.description = [parameter.description?.replace(/\.$/, ''), example].filter(Boolean).join(', ');
    }
    delete schema.example;
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

/** A named schema is no less an object for standing beside `nullable`; that its place may hold null takes a choice. */
function spellOutNull(schema: Schema): void {
  if ('$ref' in schema) return;
  for (const property of Object.values(schema.properties ?? {})) {
    if ('$ref' in property || !property.nullable || !property.allOf) continue;
    property.anyOf = [...property.allOf, NOTHING];
    for (const member of ['allOf', 'nullable', 'type'] as const) delete property[member];
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

/** @param shared responses that many routes have alike, by name */
function completeResponses(
  operation: Operation,
  own: RefusalKind[],
  used: Map<string, RefusalKind>,
  shared: Record<string, Reply>,
): void {
  const all = [...own, ...ofSuspended(operation), ...OF_EVERY_ROUTE, ...(operation.requestBody ? OF_EVERY_BODY : [])];
  const refusals = sorted([...new Map(all.map((kind) => [kind.code, kind])).values()]);
  const takesKey = (operation.parameters ?? []).some((one) => 'name' in one && one.name === 'Idempotency-Key');
  const faults: RefusalKind[] = [...OUR_FAULTS, ...(takesKey ? [NotDone, OutcomeUnknown] : [Unavailable])];
  for (const kind of [...refusals, ...faults]) used.set(kind.code, kind);
  const every = sorted([...new Map([...refusals, ...faults].map((kind) => [kind.code, kind])).values()]);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response && !('$ref' in response)) completeHeaders(status, response);
  }
  for (const status of new Set(every.map((kind) => kind.status))) {
    const kinds = every.filter((kind) => kind.status === status);
    const response = problemResponse(kinds);
    completeHeaders(String(status), response);
    operation.responses[status] = response;
    if (!kinds.every((kind) => faults.includes(kind) || OF_EVERY_BODY.includes(kind))) continue;
    const name = kinds.map(({ code }) => code).join('.');
    shared[name] = response;
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** Each reply says which limits the request was counted against; a refusal for too much says when to come again. */
function completeHeaders(status: string, response: Reply): void {
  const { 'Retry-After': retry, 'WWW-Authenticate': challenge, ...always } = HEADER_REFERENCES;
  if (/^[24]/.test(status)) response.headers = { ...response.headers, ...always };
  if (status === '429' || status === '503') response.headers = { ...response.headers, ...always, 'Retry-After': retry };
  if (status === '401') response.headers = { ...response.headers, 'WWW-Authenticate': challenge };
}

function problemResponse(kinds: RefusalKind[]): Reply {
  const code = { type: 'string' as const, enum: kinds.map((kind) => kind.code) };
  return {
    description: kinds.map(({ code, sentence }) => `\`${code}\`: ${sentence}`).join('\n\n'),
    content: {
      [PROBLEM_TYPE]: {
        schema: { allOf: [{ $ref: getSchemaPath(ProblemDto) }, { type: 'object', properties: { code } }] },
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
