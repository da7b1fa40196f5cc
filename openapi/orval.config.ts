import { defineConfig } from 'orval';

/** Types, fetchers, query hooks and query keys for every call of the contract; `clean`, committed, drift-checked. */
export default defineConfig({
  sextant: {
    input: { target: './openapi.json' },
    output: {
      mode: 'tags-split',
      target: '../libs/api-client/src/generated/sextant.ts',
      schemas: '../libs/api-client/src/generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      override: {
        mutator: { path: '../libs/api-client/src/http.ts', name: 'send' },
        query: { useQuery: true, useMutation: true, signal: true },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
