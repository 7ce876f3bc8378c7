/** Texts of pages that people write themselves. */
import * as platform from "@fieldhouse/clients/platform/texts/texts";
import * as tenant from "@fieldhouse/clients/tenant/texts/texts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type { SiteTextKind } from "@fieldhouse/clients/platform/model/siteTextKind";
export type { NewText } from "@fieldhouse/clients/tenant/model/newText";
export type { Text } from "@fieldhouse/clients/tenant/model/text";
export type { TextBlock } from "@fieldhouse/clients/tenant/model/textBlock";
export type { TextKind } from "@fieldhouse/clients/tenant/model/textKind";
export type { TextSpan } from "@fieldhouse/clients/tenant/model/textSpan";
export type { TextVersion } from "@fieldhouse/clients/tenant/model/textVersion";

import type { SiteTextKind } from "@fieldhouse/clients/platform/model/siteTextKind";
import type { TextKind } from "@fieldhouse/clients/tenant/model/textKind";

const asked = (version: number | undefined) => (version ? { version } : undefined);

export const textQuery = (organization: string, kind: TextKind, version?: number) =>
  queryOptions({
    queryKey: tenant.getReadTextQueryKey(organization, kind, asked(version)),
    queryFn: ({ signal }) => tenant.readText(organization, kind, asked(version), { signal }),
  });

export const siteTextQuery = (kind: SiteTextKind, version?: number) =>
  queryOptions({
    queryKey: platform.getReadSiteTextQueryKey(kind, asked(version)),
    queryFn: ({ signal }) => platform.readSiteText(kind, asked(version), { signal }),
  });

const latest = { limit: 20 };

export const textVersionsQuery = (organization: string, kind: TextKind) =>
  queryOptions({
    queryKey: tenant.getListTextVersionsQueryKey(organization, kind, latest),
    queryFn: ({ signal }) => tenant.listTextVersions(organization, kind, latest, { signal }),
  });

export const siteTextVersionsQuery = (kind: SiteTextKind) =>
  queryOptions({
    queryKey: platform.getListSiteTextVersionsQueryKey(kind, latest),
    queryFn: ({ signal }) => platform.listSiteTextVersions(kind, latest, { signal }),
  });

/** The look of a text. The former look stays until the next one is there. */
export const textPreviewQuery = (body: string) =>
  queryOptions({
    queryKey: ["text preview", body],
    queryFn: ({ signal }) => platform.previewText({ body }, { signal }),
    enabled: body.trim() !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const { setText, removeText } = tenant;
export const { setSiteText, removeSiteText } = platform;
