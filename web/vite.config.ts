import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunkOf } from "./chunks.ts";
import { crewFiles, crewWorker } from "./crew-files.ts";
import { staffClients } from "./staff-clients.ts";

const server = process.env.FIELDHOUSE_SERVER ?? "http://127.0.0.1:8080";
// The server tells tenants apart by host, so the browser's Host header has to reach it unchanged.
const toServer = { target: server, changeOrigin: false, ws: true };

/** The outlines that maps are drawn from: the server carries them, and in development this does, so maps need no server. */
function outlines(): Plugin {
  const read = () => readFileSync(new URL("../seeds/geo/counties.json", import.meta.url));
  return {
    name: "fieldhouse-outlines",
    configureServer(dev) {
      dev.middlewares.use("/geo/counties.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(read());
      });
    },
  };
}

/**
 * Puts the place that the server writes into at the end of the head. The styles of a screen, which the server names there, then come
 * after those of every page, as they do in the app, and win over them.
 */
function headLast(): Plugin {
  const place = "<!--fieldhouse:head-->";
  return {
    name: "fieldhouse-head-last",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace(place, "").replace("</head>", `${place}</head>`),
    },
  };
}

export default defineConfig({
  plugins: [staffClients(), react(), outlines(), crewFiles(), headLast()],
  resolve: { alias: { "#": fileURLToPath(new URL("./src", import.meta.url)) } },
  // light-dark() and relative colors are the theme: browsers that have them need them left as they are.
  build: {
    target: ["chrome123", "edge123", "firefox128", "safari18"],
    assetsInlineLimit: 0,
    // The server names a page's files in its head.
    manifest: true,
    rolldownOptions: {
      input: { index: "index.html", [crewWorker]: "src/crew-worker.ts" },
      output: {
        entryFileNames: ({ name }) => (name === crewWorker ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: "shared", name: (id, graph) => chunkOf(id, (module) => graph.getModuleInfo(module)) }],
        },
      },
    },
  },
  server: {
    allowedHosts: [".localhost", ".test"],
    proxy: { "/api": toServer, "/files": toServer, "/dev/mail": toServer },
  },
  test: {
    css: false,
    testTimeout: 30_000,
    // As patient as testing-library's waits (src/testing/setup.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // Rules need no page, and share what they import; whatever reads an address, a storage or a screen is a .tsx.
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          isolate: false,
          include: ["src/**/*.test.ts"],
          setupFiles: ["src/testing/clock.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          // One page per worker, with separate modules for each file: four times as fast as a page per file.
          pool: "vmThreads",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/clock.ts", "src/testing/setup.ts"],
        },
      },
    ],
  },
});
