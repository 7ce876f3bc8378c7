/** Claims on deposits, which renter and staff answer in turn. */
export { answerIncident, listIncidents, useListIncidents } from "@fieldhouse/clients/tenant/incidents/incidents";
export type { IncidentSummary } from "@fieldhouse/clients/tenant/model/incidentSummary";
