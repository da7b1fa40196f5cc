import type { OperatorRole } from '@sextant/business-rules';
import { contract } from './contract.js';

export interface FieldSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  /** Whether its body has to hold it. */
  required?: boolean;
  example?: unknown;
  maximum?: number;
  items?: FieldSchema;
  allOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
}

type ObjectSchema = Omit<FieldSchema, 'required'> & { required?: string[] };

interface Content {
  schema?: ObjectSchema;
  examples?: Record<string, { value: Record<string, unknown> }>;
}

interface Operation {
  operationId: string;
  'x-access': string;
  'x-operator-roles'?: OperatorRole[];
  'x-open-while-suspended'?: true;
  parameters?: { name: string; in: string; schema?: FieldSchema; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}

/** A route as the contract describes it: so a new one is under every suite that walks through them all. */
export interface Route {
  /** `POST /transaction/withdraw`, below /v1 */
  name: string;
  method: string;
  path: string;
  access: string;
  /** The operators' roles that may call it; undefined where every operator may, or none. */
  roles: OperatorRole[] | undefined;
  /** Whether suspended customers may call it. */
  openWhileSuspended: boolean;
  form: boolean;
  /** The fields of its body; empty where it takes none. */
  fields: Record<string, FieldSchema>;
  query: string[];
  /** Bodies that the contract shows, by name; none where it has only examples of fields. */
  examples: Record<string, Record<string, unknown>>;
  /** A query of every parameter's example, except for `arrivedInQuote`, which is said instead of `arrivedAt`. */
  queryExample: string;
  /** The headers that a reply of each status may have. */
  headers: Record<string, string[]>;
  /** The members that a refusal of each status may have. */
  members: Record<string, string[]>;
  hasId: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  takesKey: boolean;
}

const { paths, components } = contract as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response>; headers: Record<string, object> };
};

/** Every header that some reply may have. */
export const HEADERS = Object.keys(components.headers);

/** Every route below /v1. */
export const ROUTES: Route[] = Object.entries(paths)
  .filter(([path]) => path.startsWith('/v1'))
  .flatMap(([path, operations]) => Object.entries(operations).map(([verb, one]) => routeOf(verb, path.slice(3), one)));

function routeOf(verb: string, path: string, { requestBody, parameters = [], responses, ...rest }: Operation): Route {
  const [[type = '', { schema = {}, examples = {} } = {}] = []] = Object.entries<Content>(requestBody?.content ?? {});
  const query = parameters.filter((one) => one.in === 'query');
  const method = verb.toUpperCase();
  return {
    name: `${method} ${path}`,
    method,
    path,
    access: rest['x-access'],
    roles: rest['x-operator-roles'],
    openWhileSuspended: rest['x-open-while-suspended'] ?? false,
    form: type.startsWith('multipart/'),
    fields: fieldsOf(schema),
    query: query.map(({ name }) => name),
    examples: Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value])),
    queryExample: query
      .filter(({ name }) => name !== 'arrivedInQuote')
      .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
      .join('&'),
    headers: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, headersOf(one)])),
    members: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, membersOf(one)])),
    hasId: path.includes('{id}'),
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
  };
}

function headersOf(response: Response): string[] {
  return Object.keys(resolvedResponse(response).headers ?? {});
}

function membersOf(response: Response): string[] {
  return Object.keys(fieldsOf(resolvedResponse(response).content?.['application/problem+json']?.schema ?? {}));
}

function resolvedResponse(response: Response): Response {
  return components.responses[response.$ref?.split('/').at(-1) ?? ''] ?? response;
}

/** The fields of a schema with everything that it refers to and consists of. */
function fieldsOf(schema: ObjectSchema): Record<string, FieldSchema> {
  const named = schema.$ref ? contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  const parts = [...(named ? [named as ObjectSchema] : []), ...((schema.allOf ?? []) as ObjectSchema[])].map(fieldsOf);
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): [string, FieldSchema] => [
    name,
    { ...resolved(field), required: schema.required?.includes(name) ?? false },
  ]);
  return Object.assign({}, ...parts, Object.fromEntries(own)) as Record<string, FieldSchema>;
}

function resolved(field: FieldSchema): FieldSchema {
  const parts = [field, ...(field.allOf ?? [])].map(({ $ref }) =>
    $ref ? (contract.components.schemas[$ref.split('/').at(-1) ?? ''] as FieldSchema) : {},
  );
  return Object.assign({}, ...parts, field) as FieldSchema;
}

/** A body made of the examples that the contract gives. */
export function exampleOf({ fields }: Route): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, { format }]) => format !== 'binary');
  return Object.fromEntries(given.map(([name, field]) => [name, field.example ?? field.enum?.[0] ?? '']));
}
