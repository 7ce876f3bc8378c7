import {
  changeSpacePhoto,
  getAddSpacePhotoUrl,
  orderSpacePhotos,
  removeSpacePhoto,
} from "@fieldhouse/clients/tenant/photos/photos";
import { drawingTypeOf } from "#/drawing";
import { PhotoEditor } from "#/manage/PhotoEditor";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "./SpaceFrame";

export function Component() {
  const { org, space } = useManagedSpace();
  return (
    <SpacePage title="Photos">
      <PhotoEditor
        photos={space.photos}
        uploadUrl={getAddSpacePhotoUrl(org, space.id)}
        order={(imageIds) => orderSpacePhotos(org, space.id, { imageIds })}
        remove={(imageId) => removeSpacePhoto(org, space.id, imageId)}
        saveDescription={(imageId, description) => changeSpacePhoto(org, space.id, imageId, { description })}
        drawing={drawingTypeOf(space)}
        refusal={useSpaceRefusal("photos.change")}
      />
    </SpacePage>
  );
}
