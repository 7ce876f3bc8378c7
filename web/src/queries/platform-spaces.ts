/** The spaces of all organizations, for the platform's own people. */
export type { PlatformSpace } from "@fieldhouse/clients/platform/model/platformSpace";
export { listPlatformSpaces, useListPlatformSpaces } from "@fieldhouse/clients/platform/platform/platform";
