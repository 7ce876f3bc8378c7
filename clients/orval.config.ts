import { defineConfig } from "orval";

/**
 * Clients of both APIs from the committed specifications. Each tag becomes a file with typed functions, react-query hooks
 * and query options; all go through `http.ts`, which throws typed problems.
 */
const shared = {
  client: "react-query",
  httpClient: "fetch",
  mode: "tags-split",
  clean: true,
  indexFiles: false,
} as const;

const query = {
  // The operation and its parameters name what is cached; two screens that ask for one thing share it.
  useOperationIdAsQueryKey: true,
  signal: true,
  version: 5,
} as const;

export default defineConfig({
  platform: {
    input: { target: "../openapi/platform.json" },
    output: {
      ...shared,
      target: "src/platform",
      schemas: "src/platform/model",
      override: {
        mutator: { path: "src/http.ts", name: "platformHttp" },
        query,
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
  tenant: {
    input: {
      target: "../openapi/tenant.json",
      // One organization's API is called through its own path, so that query keys name the organization too.
      override: { transformer: "./under-organization.ts" },
    },
    output: {
      ...shared,
      target: "src/tenant",
      schemas: "src/tenant/model",
      override: {
        mutator: { path: "src/http.ts", name: "tenantHttp" },
        query,
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
