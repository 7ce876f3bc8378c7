import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Segments } from "#/kit/Choice";
import { FieldError } from "#/kit/Field";
import { Skeleton } from "#/kit/Skeleton";
import { Choices } from "#/manage/Choices";
import { useManaged } from "#/manage/managed";
import { allFacilitiesQuery } from "#/queries/groups";
import { useLists } from "#/queries/lists";
import type { AccessValues, Places } from "./access";

interface AccessFieldsProps {
  value: AccessValues;
  onChange: (value: AccessValues) => void;
  error?: string | undefined;
  /** The name of no limit: "Everywhere". */
  everywhere: string;
}

/** Limits benefits to facilities, to space types, or to both. */
export function AccessFields({ value, onChange, error, everywhere }: AccessFieldsProps) {
  const { org } = useManaged();
  const id = useId();
  const lists = useLists();
  const facilities = useQuery(allFacilitiesQuery(org));
  return (
    <div className="stack gap-4 full">
      <div>
        <Segments
          label="Access"
          value={value.limited ? "limited" : "everywhere"}
          onChange={(choice) => onChange({ ...value, limited: choice === "limited" })}
          options={[
            { value: "everywhere", content: everywhere },
            { value: "limited", content: "Limited" },
          ]}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
      {value.limited && (
        <>
          <div className="field">
            <span className="label" id={`${id}-facilities`}>
              Facilities
            </span>
            {facilities.data ? (
              <Choices
                labelledBy={`${id}-facilities`}
                what="facilities"
                choices={facilities.data.map((facility) => ({ code: facility.id, label: facility.name }))}
                chosen={value.facilityIds}
                onChange={(facilityIds) => onChange({ ...value, facilityIds })}
              />
            ) : facilities.error ? (
              <FieldError>{facilities.error.message}</FieldError>
            ) : (
              <Skeleton height={32} />
            )}
            <p className="hint">None selected means all facilities.</p>
          </div>
          <div className="field">
            <span className="label" id={`${id}-types`}>
              Space types
            </span>
            <Choices
              labelledBy={`${id}-types`}
              what="space types"
              choices={lists?.spaceTypes ?? []}
              chosen={value.spaceTypes}
              onChange={(spaceTypes) => onChange({ ...value, spaceTypes })}
            />
            <p className="hint">None selected means all types.</p>
          </div>
        </>
      )}
    </div>
  );
}

/** The places that can be chosen. Undefined until they are known. */
export function usePlaces(): Places | undefined {
  const { org } = useManaged();
  const lists = useLists();
  const facilities = useQuery(allFacilitiesQuery(org));
  if (!lists || !facilities.data) return undefined;
  return { facilities: facilities.data.length, types: lists.spaceTypes.length };
}
