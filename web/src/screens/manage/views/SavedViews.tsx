import type { ListWithViews } from "@fieldhouse/clients/tenant/model/listWithViews";
import type { SavedView } from "@fieldhouse/clients/tenant/model/savedView";
import { useSearchParams } from "react-router";
import { Button, IconButton } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { PopupButton } from "#/kit/PopupButton";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { useRefusal } from "#/manage/rights";
import { SaveView } from "./SaveView";
import { addressOf, type FixedFilters, filtersOf } from "./saved-views";
import { useSavedViews } from "./use-saved-views";
import "./saved-views.css";

interface SavedViewsProps {
  org: string;
  list: ListWithViews;
  /** The page's own filters. */
  fixed?: FixedFilters;
}

/** A list's filters under names: one's own, and those that colleagues share. */
export function SavedViews({ org, list, fixed = {} }: SavedViewsProps) {
  const { views, saving, deleting, moving } = useSavedViews(org, list);
  const mayShare = useRefusal("organizations.configure") === undefined;
  const [parameters, setParameters] = useSearchParams();
  const now = filtersOf(parameters, fixed);
  const isCurrent = ({ filters }: SavedView) => filtersOf(addressOf(filters, fixed), fixed) === now;
  const items = views.data?.items ?? [];
  const current = items.find(isCurrent);
  const { kept } = moving;
  return (
    <PopupButton label="Saved views" shown={current?.name ?? "Saved views"} className="btn btn-secondary btn-s">
      {(close) => (
        <div className="stack gap-3 saved-views">
          {kept.length > 0 && (
            <div className="stack gap-2">
              <p className="small">
                {count(kept.length, "view")} saved in this browser. Move {kept.length === 1 ? "it" : "them"} to your
                account to see {kept.length === 1 ? "it" : "them"} on every device.
              </p>
              <div className="row wrap gap-2">
                <Button size="small" look="primary" busy={moving.isPending} onClick={() => moving.move()}>
                  Move to my account
                </Button>
                <Button size="small" look="quiet" onClick={moving.forget}>
                  Discard
                </Button>
              </div>
            </div>
          )}
          {views.error && !views.data ? (
            <LoadFailure detail={views.error.message} onRetry={() => void views.refetch()} />
          ) : !views.data ? (
            <Waiting label="Loading the views">
              <SkeletonLines lines={2} />
            </Waiting>
          ) : items.length > 0 ? (
            <ul>
              {items.map((view) => (
                <View
                  key={view.id}
                  view={view}
                  isCurrent={isCurrent(view)}
                  onTake={() => {
                    setParameters(addressOf(view.filters, fixed));
                    close();
                  }}
                  onDelete={
                    view.own || mayShare
                      ? () => {
                          // The message that undoes it lies behind the popup.
                          close();
                          deleting.mutate(view);
                        }
                      : undefined
                  }
                />
              ))}
            </ul>
          ) : (
            <p className="small muted">Set the filters you often use, and save them here under a name.</p>
          )}
          <SaveView
            views={items}
            mayShare={mayShare}
            busy={saving.isPending}
            onSave={(name, shared) => saving.mutate({ name, shared, filters: now }, { onSuccess: close })}
          />
        </div>
      )}
    </PopupButton>
  );
}

interface ViewProps {
  view: SavedView;
  isCurrent: boolean;
  onTake: () => void;
  /** Absent for a colleague's. */
  onDelete: (() => void) | undefined;
}

const View = ({ view: { name, shared, own, savedBy }, isCurrent, onTake, onDelete }: ViewProps) => (
  <li className="row">
    <button type="button" className="saved-view" aria-current={isCurrent || undefined} onClick={onTake}>
      {name}
      {shared && <span className="block small muted">{own ? "Shared with colleagues" : `Shared by ${savedBy}`}</span>}
    </button>
    {onDelete && <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />}
  </li>
);
