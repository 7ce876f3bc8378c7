import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { wholeIn } from "#/app/address-values";
import { type SiteTextKind, siteTextQuery, type Text, textQuery } from "#/queries/texts";
import { site } from "#/site";

/** A text that is shown in place of what a page always says. */
export interface WrittenText extends Text {
  title: string;
  /** The organization of the portal wrote it. */
  ownOf?: string | undefined;
  /** It was asked for by its number, and may have been replaced. */
  isFormer: boolean;
}

/**
 * The text written for a page: on a portal the organization's, else the platform's. Null where nobody wrote anything:
 * the page says what it always does. Undefined until that is known. `?version=` asks for a former one.
 */
export function useWrittenText(kind: SiteTextKind): WrittenText | null | undefined {
  const [parameters] = useSearchParams();
  const version = wholeIn(parameters, "version", 1, 2_147_483_647);
  const organization = site.organization;
  const hasOwn = organization !== undefined;
  const own = useQuery({
    ...textQuery(organization?.shortName ?? "", kind, version),
    enabled: hasOwn,
    // Other words than those that apply are worse than none.
    throwOnError: (error, query) => query.state.data === undefined && (error.status !== 404 || version !== undefined),
  });
  const isOwn = hasOwn && own.data?.title !== undefined;
  const others = useQuery({
    ...siteTextQuery(kind, hasOwn ? undefined : version),
    enabled: !hasOwn || (!own.isPending && !isOwn),
    throwOnError: (error, query) => query.state.data === undefined && (error.status !== 404 || version !== undefined),
  });
  const found = isOwn ? own : others;
  if (found.data?.title !== undefined)
    return {
      ...found.data,
      title: found.data.title,
      ownOf: isOwn ? organization?.name : undefined,
      isFormer: version !== undefined && (isOwn || !hasOwn),
    };
  return found.isPending && !found.error ? undefined : null;
}
