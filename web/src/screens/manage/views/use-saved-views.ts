import {
  deleteSavedView,
  getListSavedViewsQueryKey,
  saveView,
  useListSavedViews,
} from "@fieldhouse/clients/tenant/dashboard/dashboard";
import type { ListWithViews } from "@fieldhouse/clients/tenant/model/listWithViews";
import type { SavedView } from "@fieldhouse/clients/tenant/model/savedView";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { count } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { forgetBrowserViews, readBrowserViews } from "./browser-views";

export type ViewToSave = Pick<SavedView, "name" | "filters" | "shared">;

/** The views of a list, and what can be done with them. */
export function useSavedViews(org: string, list: ListWithViews) {
  const queries = useQueryClient();
  const views = useListSavedViews(org, { list });
  const refresh = () => queries.invalidateQueries({ queryKey: getListSavedViewsQueryKey(org, { list }) });
  const saving = useMutation({
    mutationFn: ({ name, filters, shared }: ViewToSave) => saveView(org, { list, name, filters, shared }),
    onSuccess: async (view) => {
      await refresh();
      toast(`Saved ${view.name}`);
    },
    meta: { failure: "toast" },
  });
  const deleting = useMutation({
    mutationFn: (view: SavedView) => deleteSavedView(org, view.id),
    onSuccess: async (_, view) => {
      await refresh();
      toast(`Deleted ${view.name}`, view.own ? { undo: () => saving.mutate(view) } : undefined);
    },
    meta: { failure: "toast" },
  });
  const moving = useBrowserViews(org, list, refresh);
  return { views, saving, deleting, moving };
}

/** Views that this browser kept for the list of bookings before they belonged to accounts. */
function useBrowserViews(org: string, list: ListWithViews, refresh: () => Promise<void>) {
  const [kept, setKept] = useState(() => (list === "bookings" ? readBrowserViews(org) : []));
  const forget = () => {
    forgetBrowserViews(org);
    setKept([]);
  };
  const { mutate: move, isPending } = useMutation({
    mutationFn: async () => {
      for (const { name, filters } of kept) await saveView(org, { list, name, filters, shared: false });
    },
    onSuccess: () => {
      toast(`Moved ${count(kept.length, "view")} to your account`);
      forget();
    },
    onSettled: refresh,
    meta: { failure: "toast" },
  });
  return { kept, move, isPending, forget };
}
