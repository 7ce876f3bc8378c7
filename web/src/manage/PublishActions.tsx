import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { count } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { inLanes } from "./in-lanes";
import { useRefresh } from "./refresh";

interface Publishable {
  id: string;
  version: number;
  published: boolean;
}

type Shown = Pick<Publishable, "published">;

interface PublishActionsProps<Item extends Publishable> {
  items: Item[];
  change: (item: Item, to: Shown, options: { ifMatch: string }) => Promise<Item>;
  /** Their name: "space", "spaces". */
  what: readonly [one: string, many: string];
  onDone: () => void;
}

/** Publishes or hides several things. It can be taken back. */
export function PublishActions<Item extends Publishable>({ items, change, what, onDone }: PublishActionsProps<Item>) {
  const refresh = useRefresh();
  const changing = useMutation<Item[], ProblemError, { of: Item[]; to: Shown }>({
    mutationFn: async ({ of, to }) => {
      const changed: Item[] = [];
      await inLanes(of, async (item) => {
        changed.push(await change(item, to, { ifMatch: `"${item.version}"` }));
      });
      return changed;
    },
    onSuccess: (changed, { to }) => {
      const undo = () => changing.mutate({ of: changed, to: { published: !to.published } });
      toast(`${to.published ? "Published" : "Hid"} ${count(changed.length, ...what)}`, { undo });
      onDone();
    },
    onSettled: () => refresh(),
    meta: { failure: "toast" },
  });
  const toAll = (published: boolean) =>
    changing.mutate({ of: items.filter((item) => item.published !== published), to: { published } });
  const some = (published: boolean) => items.some((item) => item.published === published);
  return (
    <>
      <Button
        size="small"
        busy={changing.isPending}
        reason={some(false) ? undefined : "They are published already"}
        onClick={() => toAll(true)}
      >
        Publish
      </Button>
      <Button
        size="small"
        busy={changing.isPending}
        reason={some(true) ? undefined : "They are hidden already"}
        onClick={() => toAll(false)}
      >
        Hide
      </Button>
    </>
  );
}
