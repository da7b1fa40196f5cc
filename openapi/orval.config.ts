import { defineConfig, defineTransformer } from 'orval';

const FILE = { schema: { type: 'string', format: 'binary' } };
const READ_AS: Record<string, object> = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } },
  'text/csv': FILE,
  'text/plain': FILE,
};
const SHARED = {
  description: 'A refusal',
  content: { 'application/problem+json': READ_AS['application/problem+json'] },
};

const read = (name: string, value: { $ref?: string; schema?: object } | undefined): unknown => {
  if (name.endsWith('OrNull')) return { ...value, nullable: undefined };
  if (value?.$ref?.startsWith('#/components/responses/')) return SHARED;
  return value?.schema && READ_AS[name] ? { ...value, ...READ_AS[name] } : value;
};

/**
 * The contract as `send` reads replies: every refusal is an `ApiError` whatever its code, and text files are blobs, so
 * that saving one keeps its byte-order mark. Types leave null to the fields that may hold it.
 */
const asRead = defineTransformer(({ components, ...contract }) =>
  JSON.parse(
    JSON.stringify({ ...contract, components: { ...components, responses: undefined } }, read).replaceAll(
      'OrNull"',
      '"',
    ),
  ),
);

/** Types, calls, query and mutation hooks and query keys of the contract; committed, and checked for drift. */
export default defineConfig({
  sextant: {
    input: { target: './openapi.json', override: { transformer: asRead } },
    output: {
      mode: 'tags-split',
      target: '../libs/api-client/src/generated/sextant.ts',
      schemas: '../libs/api-client/src/generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      urlEncodeParameters: true,
      clean: true,
      tsconfig: '../libs/api-client/tsconfig.json',
      override: {
        header: false,
        enumGenerationType: 'union',
        mutator: { path: '../libs/api-client/src/http.ts', name: 'send' },
        query: { version: 5, signal: true },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
