import { defineConfig } from 'orval';

/** Types, calls, query and mutation hooks and query keys of the contract; committed, and checked for drift. */
export default defineConfig({
  sextant: {
    input: { target: './openapi.json' },
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
