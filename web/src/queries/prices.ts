/** The price sheets and templates that spaces share: few enough to be read whole. */
import {
  getListPriceSheetsQueryKey,
  getListPricingTemplatesQueryKey,
  listPriceSheets,
  listPricingTemplates,
} from "@fieldhouse/clients/tenant/prices/prices";
import { queryOptions } from "@tanstack/react-query";
import { everyPage } from "./every-page";

export const allPriceSheetsQuery = (organization: string) =>
  queryOptions({
    queryKey: [...getListPriceSheetsQueryKey(organization), "all"],
    queryFn: ({ signal }) => everyPage((page) => listPriceSheets(organization, page, { signal })),
  });

export const allPricingTemplatesQuery = (organization: string) =>
  queryOptions({
    queryKey: [...getListPricingTemplatesQueryKey(organization), "all"],
    queryFn: ({ signal }) => everyPage((page) => listPricingTemplates(organization, page, { signal })),
  });
