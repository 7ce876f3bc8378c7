import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

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

export default defineConfig({
  plugins: [react(), outlines()],
  resolve: { alias: { "#": fileURLToPath(new URL("./src", import.meta.url)) } },
  // light-dark() and relative colors are the theme: browsers that have them need them left as they are.
  build: { target: ["chrome123", "edge123", "firefox128", "safari18"], assetsInlineLimit: 0 },
  server: {
    allowedHosts: [".localhost", ".test"],
    proxy: { "/api": toServer, "/files": toServer, "/dev/mail": toServer },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    css: false,
    testTimeout: 30_000,
  },
});
