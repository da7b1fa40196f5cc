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

interface Operation {
  operationId: string;
  'x-access': string;
  'x-operator-roles'?: OperatorRole[];
  'x-open-while-suspended'?: true;
  parameters?: { name: string; in: string; schema?: FieldSchema }[];
  requestBody?: { content: Record<string, { schema: ObjectSchema }> };
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
  hasId: boolean;
}

const { paths } = contract as unknown as { paths: Record<string, Record<string, Operation>> };

/** Every route below /v1. */
export const ROUTES: Route[] = Object.entries(paths)
  .filter(([path]) => path.startsWith('/v1'))
  .flatMap(([path, operations]) => Object.entries(operations).map(([verb, one]) => routeOf(verb, path.slice(3), one)));

function routeOf(verb: string, path: string, { requestBody, parameters = [], ...rest }: Operation): Route {
  const [[type = '', { schema = {} } = {}] = []] = Object.entries<{ schema?: ObjectSchema }>(
    requestBody?.content ?? {},
  );
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
    query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    hasId: path.includes('{id}'),
  };
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
