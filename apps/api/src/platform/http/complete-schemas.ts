import { type OpenAPIObject, getSchemaPath } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type Schemas = Record<string, Schema>;
type OwnSchema = Exclude<Schema, { $ref: string }>;

interface Operation {
  parameters?: { name: string; schema?: Schema }[];
}

/** The most characters that each format takes. */
const LENGTH_OF_FORMAT: Readonly<Record<string, number>> = {
  uuid: 36,
  'date-time': 35,
  date: 10,
  email: 254,
  password: 128,
};

/** The most characters of texts that have no format and whose field does not say it, by the name of the field. */
const LENGTH_OF_FIELD: Readonly<Record<string, number>> = {
  accountId: 12,
  address: 200,
  avatar: 100,
  check: 100,
  city: 100,
  code: 100,
  coin: 10,
  coinAmount: 40,
  contentType: 100,
  country: 100,
  currency: 40,
  cursor: 500,
  databaseSays: 500,
  depositAddress: 120,
  description: 1_000,
  detail: 1_000,
  device: 200,
  differingMigrations: 200,
  entrySource: 100,
  expected: 2_000,
  feeCoin: 40,
  field: 100,
  firstName: 100,
  found: 2_000,
  heldBecause: 500,
  instance: 2_000,
  key: 200,
  label: 100,
  lastName: 100,
  message: 1_000,
  method: 100,
  minimumCoin: 40,
  name: 200,
  network: 40,
  nextCursor: 500,
  otp: 6,
  phone: 20,
  priceSource: 100,
  rateSource: 100,
  reason: 500,
  receivedCoin: 40,
  recipient: 120,
  recoveryCode: 40,
  recoveryCodes: 40,
  reference: 40,
  requestId: 100,
  says: 500,
  search: 100,
  sentence: 500,
  source: 100,
  statusReason: 500,
  subject: 500,
  symbol: 20,
  ticket: 100,
  title: 100,
  token: 4_096,
  txHash: 200,
  type: 100,
  units: 40,
  uri: 500,
  url: 500,
  whatToDo: 1_000,
  'Idempotency-Key': 255,
  Confirmation: 100,
  confirmation: 100,
};

/** Any other value of a request, such as a detail of an act to confirm. */
const LENGTH_OF_VALUE = 4_096;
const MOST_ITEMS = 10_000;

/**
 * Says of each text how long it can be, of each list how many items it can have, and of each number that isn't whole how
 * exact it is; and spells out where null may stand. Changes the document.
 */
export function completeSchemas(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) complete(schema, name, schemas);
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item) as unknown[])) {
    for (const { schema, name } of (operation as Operation).parameters ?? []) complete(schema, name, schemas);
  }
  dropUnused(document, schemas);
}

function complete(schema: Schema | undefined, name: string, schemas: Schemas): void {
  if (!schema || '$ref' in schema) return;
  if (schema.type === 'string') limitText(schema, name);
  if (schema.type === 'array') schema.maxItems ??= MOST_ITEMS;
  if (schema.type === 'number') schema.format ??= 'double';
  if (schema.nullable) spellOutNull(schema, schemas);
  complete(schema.items, name, schemas);
  for (const [field, property] of Object.entries(schema.properties ?? {})) complete(property, field, schemas);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const one of parts) complete(one, name, schemas);
  if (typeof schema.additionalProperties === 'object') complete(schema.additionalProperties, name, schemas);
}

function limitText(schema: OwnSchema, name: string): void {
  if (schema.enum || schema.maxLength !== undefined || schema.format === 'binary') return;
  schema.maxLength = LENGTH_OF_FORMAT[schema.format ?? ''] ?? LENGTH_OF_FIELD[name] ?? LENGTH_OF_VALUE;
}

/**
 * Validators refuse null unless everything that a schema refers to allows it: an enum is written out with null in it, an
 * object gets a nullable twin.
 */
function spellOutNull(schema: OwnSchema, schemas: Schemas): void {
  const [reference] = schema.allOf ?? [];
  const name = reference && '$ref' in reference ? reference.$ref.split('/').at(-1) : undefined;
  const named = name ? schemas[name] : undefined;
  if (named && !('$ref' in named)) {
    schema.type = named.type;
    if (named.enum) {
      schema.enum = [...named.enum];
      delete schema.allOf;
    } else {
      schemas[`${name}OrNull`] ??= { ...named, nullable: true };
      schema.allOf = [{ $ref: getSchemaPath(`${name}OrNull`) }];
    }
  }
  if (schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
}

/** Drops each schema that now only its nullable twin is used of. */
function dropUnused(document: OpenAPIObject, schemas: Schemas): void {
  const text = JSON.stringify(document);
  for (const name of Object.keys(schemas)) {
    if (schemas[`${name}OrNull`] && !text.includes(`"${getSchemaPath(name)}"`)) delete schemas[name];
  }
}
