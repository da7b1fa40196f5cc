import { defineConfig, defineTransformer } from 'orval';

const PROBLEM = { schema: { $ref: '#/components/schemas/ProblemDto' } };

/** Leaves the codes of each operation out: the client throws every refusal as an `ApiError`. */
const withoutCodes = defineTransformer((contract) =>
  JSON.parse(
    JSON.stringify(contract, (name, value) => (name === 'application/problem+json' ? { ...value, ...PROBLEM } : value)),
  ),
);

/** Types, calls, query and mutation hooks and query keys of the contract; committed, and checked for drift. */
export default defineConfig({
  sextant: {
    input: { target: './openapi.json', override: { transformer: withoutCodes } },
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
