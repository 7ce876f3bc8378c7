import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { changeSpace, removeChildSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import "./parts.css";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Select } from "#/kit/Field";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { CollisionList } from "#/manage/Collisions";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useRefresh } from "#/manage/refresh";
import { paths } from "#/paths";
import { everySpaceQuery } from "#/queries/spaces";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "../spaces/SpaceFrame";
import { attachable } from "./attachable";

/** The parts of a space: halves of a court, lanes of a pool. */
export function Component() {
  const { org, facility, space } = useManagedSpace();
  const refusal = useSpaceRefusal("spaces.configure");
  const all = useQuery(everySpaceQuery(org, facility.id));
  const [detaching, setDetaching] = useState<Space>();
  const parts = all.data?.filter(({ parentId }) => parentId === space.id);
  const whole = all.data?.find(({ id }) => id === space.parentId);
  const to = ({ shortName }: Space) => paths.managedSpace(org, facility.shortName, shortName, "settings/parts");
  const columns: Column<Space>[] = [
    { key: "name", header: "Part", cell: (part) => <Link to={to(part)}>{part.name}</Link> },
    { key: "parts", header: "Its own parts", numeric: true, cell: ({ childIds }) => childIds.length || "" },
    {
      key: "detach",
      header: "Detach",
      numeric: true,
      named: false,
      cell: (part) => (
        <Button size="small" look="quiet" reason={refusal} onClick={() => setDetaching(part)}>
          Detach<span className="sr"> {part.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <SpacePage title="Parts" lead="Booking a part also blocks the whole space, and the other way around.">
      {all.error && !all.data ? (
        <LoadFailure detail={all.error.message} onRetry={() => void all.refetch()} />
      ) : (
        <div className="stack gap-4 space-parts">
          {whole && (
            <Notice>
              {space.name} is part of <Link to={to(whole)}>{whole.name}</Link>.
            </Notice>
          )}
          <Table
            caption="Parts"
            columns={columns}
            rows={parts}
            rowKey={({ id }) => id}
            minWidth={420}
            empty={
              <EmptyState title="No parts yet" drawing="court">
                If this space can be divided, add the halves or lanes as spaces, then attach them here.
              </EmptyState>
            }
          />
          {all.data && <Attach candidates={attachable(all.data, space.id)} refusal={refusal} />}
        </div>
      )}
      {detaching && <Detach part={detaching} onClose={() => setDetaching(undefined)} />}
    </SpacePage>
  );
}

/** Makes another space of the facility a part of this one. Bookings that would share time are named. */
function Attach({ candidates, refusal }: { candidates: Space[]; refusal: string | undefined }) {
  const { org, space } = useManagedSpace();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState("");
  const part = candidates.find(({ id }) => id === chosen);
  const attaching = useMutation<Space, ProblemError, Space>({
    mutationFn: ({ id, version }) => changeSpace(org, id, { parentId: space.id }, { ifMatch: `"${version}"` }),
    onSuccess: async ({ name }) => {
      setChosen("");
      await refresh();
      toast(`${name} attached`);
    },
  });
  const collisions = attaching.error?.problem.collisions ?? [];
  return (
    <section className="panel" aria-labelledby="attach">
      <div className="panel-head">
        <h2 id="attach">Attach a space</h2>
      </div>
      <div className="panel-body stack gap-4">
        {attaching.error &&
          (collisions.length > 0 ? (
            <CollisionList org={org} collisions={collisions} total={collisions.length}>
              {`These bookings would share ${space.name}. Move or cancel one of each, then attach it again.`}
            </CollisionList>
          ) : (
            <Notice tone="danger" live>
              <b>Save Error. </b>
              {attaching.error.message}
            </Notice>
          ))}
        <div className="attach-row">
          <Select
            label="Space"
            dense
            value={chosen}
            onChange={(event) => {
              attaching.reset();
              setChosen((event.target as HTMLSelectElement).value);
            }}
          >
            <option value="">Choose</option>
            {candidates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button
            size="small"
            look="primary"
            busy={attaching.isPending}
            reason={refusal ?? (part ? undefined : "Choose a space")}
            onClick={() => part && attaching.mutate(part)}
          >
            Attach
          </Button>
        </div>
      </div>
    </section>
  );
}

function Detach({ part, onClose }: { part: Space; onClose: () => void }) {
  const { org, space } = useManagedSpace();
  return (
    <RemovalDialog
      confirmLabel="Detach"
      remove={() => removeChildSpace(org, space.id, part.id)}
      onRemoved={() => toast("Removed")}
      onClose={onClose}
    >
      {part.name} stays, but is no longer part of {space.name}. Bookings of {space.name} don’t block it anymore.
    </RemovalDialog>
  );
}
