import { useConnection } from "#/manage/use-connection";

/** Why the server can't be asked for anything now. Ticks alone wait for a connection. */
export const useOfflineReason = () =>
  useConnection() ? undefined : "There’s no connection. Ticks are kept until there is one.";
