import {
  changeFacilityPhoto,
  getAddFacilityPhotoUrl,
  getSetFacilityPictureUrl,
  orderFacilityPhotos,
  removeFacilityPhoto,
  removeFacilityPicture,
} from "@fieldhouse/clients/tenant/photos/photos";
import "#/manage/files.css";
import { shapes } from "#/manage/crop/shapes";
import { PhotoEditor } from "#/manage/PhotoEditor";
import { PictureSlot } from "#/manage/PictureSlot";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "./FacilityFrame";

/** A facility's photos, its banner, and the map of its grounds. */
export function Component() {
  const { org, facility } = useManagedFacility();
  const refusal = useFacilityRefusal("photos.change");
  return (
    <FacilityPage title="Photos">
      <PhotoEditor
        photos={facility.photos}
        uploadUrl={getAddFacilityPhotoUrl(org, facility.id)}
        order={(imageIds) => orderFacilityPhotos(org, facility.id, { imageIds })}
        remove={(imageId) => removeFacilityPhoto(org, facility.id, imageId)}
        saveDescription={(imageId, description) => changeFacilityPhoto(org, facility.id, imageId, { description })}
        refusal={refusal}
      />
      <div className="files-page facility-pictures">
        <PictureSlot
          title="Banner"
          shapes={shapes.banner}
          hint="Across the top of the facility’s page. At least 1,600 pixels wide looks best."
          picture={facility.banner}
          uploadUrl={getSetFacilityPictureUrl(org, facility.id, "banner")}
          remove={() => removeFacilityPicture(org, facility.id, "banner")}
          refusal={refusal}
        />
        <PictureSlot
          title="Map picture"
          shapes={shapes.free}
          hint="The grounds from above, or a floor plan with entrances and parking."
          picture={facility.mapPicture}
          uploadUrl={getSetFacilityPictureUrl(org, facility.id, "map")}
          remove={() => removeFacilityPicture(org, facility.id, "map")}
          refusal={refusal}
        />
      </div>
    </FacilityPage>
  );
}
