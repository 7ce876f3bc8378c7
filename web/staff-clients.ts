/**
 * A tag's operations are one module, and a module is never divided: public pages would carry each operation that only staff and accounts
 * call. So these get a copy of their own, and the build fails where one of them takes the public pages' copy too.
 */
import type { Plugin } from "vite";
import { rootsOf } from "./chunks.ts";

const operations = /^@fieldhouse\/clients\/(platform|tenant)\/(?!model\/)/;
const apart = new RegExp(
  `/src/(${[
    "manage",
    "account",
    "screens/(manage|account|groups|news|claim)",
    "layouts/(Manage|Account|OwnMenu|NotificationBell)",
    "queries/(account|groups|incidents|mail-previews|platform-|prices|staff|work-orders)",
  ].join("|")})`,
);
const mark = "?staff";

export const staffClients = (): Plugin => ({
  name: "fieldhouse-staff-clients",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!importer || !operations.test(source) || !apart.test(importer)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: `${found.id}${mark}` };
  },
  buildEnd(failure) {
    if (failure) return;
    const info = (id: string) => this.getModuleInfo(id);
    const forgotten = new Set(
      [...this.getModuleIds()]
        .filter((id) => id.endsWith(mark))
        .flatMap((id) => info(id.slice(0, -mark.length))?.importers ?? [])
        .filter((importer) => [...rootsOf(importer, info)].every((root) => apart.test(root))),
    );
    if (forgotten.size > 0)
      this.error(`Only staff and accounts load these; add them to staff-clients.ts: ${[...forgotten].join(", ")}`);
  },
});
