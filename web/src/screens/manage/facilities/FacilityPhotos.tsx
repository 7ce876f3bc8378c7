import {
  changeFacilityPhoto,
  getAddFacilityPhotoUrl,
  orderFacilityPhotos,
  removeFacilityPhoto,
} from "@fieldhouse/clients/tenant/photos/photos";
import { PhotoEditor } from "#/manage/PhotoEditor";
import { useRefusal } from "#/manage/rights";
import { FacilityPage, useManagedFacility } from "./FacilityFrame";

export function Component() {
  const { org, facility } = useManagedFacility();
  return (
    <FacilityPage title="Photos">
      <PhotoEditor
        photos={facility.photos}
        uploadUrl={getAddFacilityPhotoUrl(org, facility.id)}
        order={(imageIds) => orderFacilityPhotos(org, facility.id, { imageIds })}
        remove={(imageId) => removeFacilityPhoto(org, facility.id, imageId)}
        saveDescription={(imageId, description) => changeFacilityPhoto(org, facility.id, imageId, { description })}
        refusal={useRefusal("photos.change")}
      />
    </FacilityPage>
  );
}
