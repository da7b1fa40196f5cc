import { readFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  additionalProperties?: boolean;
}

const file = new URL('../../../../openapi/openapi.json', import.meta.url);

/** The committed contract. */
export const contract = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
};

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^\S+@\S+$/,
};

/** Where a value is not what the contract's schema of this name says: a list of places, empty when it is. */
export function departuresFrom(name: string, value: unknown): string[] {
  if (!contract.components.schemas[name]) return [`the contract has no schema ${name}`];
  return departures({ $ref: `#/components/schemas/${name}` }, value, name);
}

function departures(schema: Schema, value: unknown, place: string): string[] {
  const { type, format, nullable, maxLength, maxItems, enum: choices, items, ...object } = flattened(schema);
  if (value === null) return nullable ? [] : [`${place} is null`];
  if (choices && !choices.includes(value)) return [`${place} is ${String(value)}`];
  const kind = Array.isArray(value) ? 'array' : typeof value;
  if (type && type !== (type === 'integer' && Number.isInteger(value) ? 'integer' : kind))
    return [`${place} is of type ${kind}`];
  if (kind === 'array') {
    const list = value as unknown[];
    if (list.length > (maxItems ?? Infinity)) return [`${place} has ${list.length} items`];
    return list.flatMap((one, at) => departures(items ?? {}, one, `${place}[${at}]`));
  }
  if (kind === 'object') return membersOf(object, value as Record<string, unknown>, place);
  if (kind === 'string' && String(value).length > (maxLength ?? Infinity))
    return [`${place} is too long: ${String(value)}`];
  const shape = format ? FORMATS[format] : undefined;
  return shape && !shape.test(String(value)) ? [`${place} is no ${format}: ${String(value)}`] : [];
}

function membersOf(schema: Schema, value: Record<string, unknown>, place: string): string[] {
  const { properties = {}, required = [] } = schema;
  const missing = required.filter((name) => value[name] === undefined).map((name) => `${place}.${name} is missing`);
  const members = Object.entries(value).flatMap(([name, one]) => {
    const known = properties[name];
    if (known) return departures(known, one, `${place}.${name}`);
    return schema.additionalProperties ? [] : [`${place}.${name} is not in the contract`];
  });
  return [...missing, ...members];
}

/** A schema with what it refers to and consists of written into one. */
function flattened(schema: Schema): Schema {
  const { $ref, allOf, ...own } = schema;
  const parts = [...($ref ? [contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}] : []), ...(allOf ?? [])];
  return parts.map(flattened).reduce((all, part) => {
    const properties = part.properties || all.properties ? { ...part.properties, ...all.properties } : undefined;
    return { ...part, ...all, properties, required: [...(part.required ?? []), ...(all.required ?? [])] };
  }, own);
}
