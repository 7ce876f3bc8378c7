import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "#/kit/EmptyState";
import { SelectField } from "#/kit/FormShell";
import { Skeleton } from "#/kit/Skeleton";
import { useManaged } from "#/manage/managed";
import { everySpaceQuery } from "#/queries/spaces";
import { wholesFor } from "./wholes";

interface PartOfFieldProps {
  facilityId: string;
  /** Absent for a new space. */
  spaceId: string | undefined;
}

/** The space of the facility that this one is part of. */
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
      hint="Booking a part also blocks the whole space, and the other way around."
    >
      <option value="">Not part of another space</option>
      {wholesFor(spaces.data, spaceId).map(({ id, path }) => (
        <option key={id} value={id}>
          {path}
        </option>
      ))}
    </SelectField>
  );
}
