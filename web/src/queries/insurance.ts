/** Event insurance: what an organization's spaces are insured for, and what a renter answered to insure an event. */
import { getReadOwnInsuranceQueryKey, readOwnInsurance } from "@fieldhouse/clients/platform/own-bookings/own-bookings";
import * as api from "@fieldhouse/clients/tenant/insurance/insurance";
import { queryOptions } from "@tanstack/react-query";

export type { EventInsurance } from "@fieldhouse/clients/tenant/model/eventInsurance";
export type { EventInsuranceAnswers } from "@fieldhouse/clients/tenant/model/eventInsuranceAnswers";
export type { InsuranceSettings } from "@fieldhouse/clients/tenant/model/insuranceSettings";
export type { OrganizationInsurance } from "@fieldhouse/clients/tenant/model/organizationInsurance";

export const organizationInsuranceQuery = (organization: string) =>
  queryOptions({
    queryKey: api.getReadOrganizationInsuranceQueryKey(organization),
    queryFn: ({ signal }) => api.readOrganizationInsurance(organization, { signal }),
  });

/** The progress of the questions about a hold. */
export const holdInsuranceQuery = (organization: string, hold: string) =>
  queryOptions({
    queryKey: api.getReadHoldInsuranceQueryKey(organization, hold),
    queryFn: ({ signal }) => api.readHoldInsurance(organization, hold, { signal }),
  });

export const ownInsuranceQuery = (insurance: string) =>
  queryOptions({
    queryKey: getReadOwnInsuranceQueryKey(insurance),
    queryFn: ({ signal }) => readOwnInsurance(insurance, { signal }),
  });

export const {
  addHoldInsurance,
  saveHoldInsurance,
  removeHoldInsurance,
  setOrganizationInsurance,
  removeOrganizationInsurance,
} = api;
