import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "#/kit/EmptyState";
import { SelectField } from "#/kit/FormShell";
import { Skeleton } from "#/kit/Skeleton";
import { useManaged } from "#/manage/managed";
import { everySpaceQuery } from "#/queries/spaces";
import { wholesFor } from "./wholes";

interface PartOfFieldProps {
  facilityId: string;
  /** Absent while the space is being made. */
  spaceId: string | undefined;
}

/** Which space of the facility this one is a part of. */
export function PartOfField({ facilityId, spaceId }: PartOfFieldProps) {
  const { org } = useManaged();
  const spaces = useQuery(everySpaceQuery(org, facilityId));
  if (spaces.error && !spaces.data)
    return (
      <div className="full">
        <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />
      </div>
    );
  if (!spaces.data) return <Skeleton height={64} />;
  return (
    <SelectField
      name="parentId"
      label="Part of"
      full
      hint="A half or a lane is part of a whole: whoever books the one, takes the other."
    >
      <option value="">Nothing: it stands for itself</option>
      {wholesFor(spaces.data, spaceId).map(({ id, path }) => (
        <option key={id} value={id}>
          {path}
        </option>
      ))}
    </SelectField>
  );
}
