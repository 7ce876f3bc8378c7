import { setFacilityMap, useReadFacilityMap } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { FacilityMap } from "@fieldhouse/clients/tenant/model/facilityMap";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Found } from "#/manage/Found";
import { useResourceForm } from "#/manage/resource-form";
import { StaffForm } from "#/manage/StaffForm";
import { everySpaceQuery } from "#/queries/spaces";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "./FacilityFrame";
import { Placing } from "./map/Placing";
import { mapSchema, mapValues } from "./map/placing";

/** The map of a facility's grounds: the spaces, and other things that visitors look for. */
export function Component() {
  const { org, facility } = useManagedFacility();
  const query = useReadFacilityMap(org, facility.id);
  return (
    <FacilityPage title="Map">
      <Found query={query} missing={{ title: "Map not found", words: "Try again in a moment." }}>
        {(map) => <MapForm map={map} reload={query.refetch} />}
      </Found>
    </FacilityPage>
  );
}

interface MapFormProps {
  map: FacilityMap;
  reload: () => Promise<{ data?: FacilityMap | undefined }>;
}

function MapForm({ map, reload }: MapFormProps) {
  const { org, facility } = useManagedFacility();
  const refusal = useFacilityRefusal("facilities.change");
  const spaces = useQuery(everySpaceQuery(org, facility.id));
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Map of ${facility.name}`,
    resource: map,
    resolver: zodResolver(mapSchema),
    toValues: mapValues,
    toWire: (values) => values,
    // The operation sets all of it.
    send: (change, options, edited) => setFacilityMap(org, facility.id, { ...mapValues(edited), ...change }, options),
    reload,
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
      <Placing center={facility.address} spaces={spaces.data} refusal={refusal} />
    </StaffForm>
  );
}
