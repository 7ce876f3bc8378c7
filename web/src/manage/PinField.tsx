import { Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { lazyPart } from "#/kit/lazy";
import { Skeleton } from "#/kit/Skeleton";
import { site } from "#/site";
import type { AddressValues } from "./address";
import type { Degrees } from "./degrees";

const PinMap = lazyPart(() => import("#/kit/Map").then((loaded) => loaded.default));

interface PinFieldProps {
  name: string;
  near: Degrees | undefined;
  /** The town or ZIP code in the middle of which the pin is, where nobody has placed it more exactly. */
  placedAt: string | undefined;
  onPick: (at: Degrees) => void;
}

/** The pin of an address on a map, small in the form and large in a dialog. */
export function PinField({ placedAt, ...pin }: PinFieldProps) {
  const [large, setLarge] = useState(false);
  return (
    <div className="pin-field full">
      <Pin {...pin} label="Location on the map" />
      <div className="row wrap between pin-hint">
        <p className="hint" role="status">
          {placedAt
            ? `The pin is in the middle of ${placedAt}. Click the map to move it to the entrance.`
            : "Click the map to move the pin, or enter the coordinates."}
        </p>
        <Button size="small" icon="map" onClick={() => setLarge(true)}>
          Place on a bigger map
        </Button>
      </div>
      {large && (
        <Dialog
          wide
          title="Place the pin"
          lead="Zoom in, and click where the entrance is."
          onClose={() => setLarge(false)}
          actions={
            <Button size="small" look="primary" onClick={() => setLarge(false)}>
              Done
            </Button>
          }
        >
          <div className="pin-field pin-field-large">
            <Pin {...pin} label="Location on the bigger map" />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Pin({ name, near, onPick, label }: Omit<PinFieldProps, "placedAt"> & { label: string }) {
  const form = useFormContext<{ address: AddressValues }>();
  const [latitude, longitude] = form.watch(["address.latitude", "address.longitude"]);
  const known = latitude !== "" && longitude !== "" && Number.isFinite(Number(latitude) + Number(longitude));
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <PinMap
        label={label}
        tileUrl={site.tileUrl}
        tileAttribution={site.tileAttribution}
        onPick={onPick}
        {...(near && { center: near })}
        pins={
          known
            ? [
                {
                  id: "here",
                  latitude: Number(latitude),
                  longitude: Number(longitude),
                  name: `${name || "This place"}, ${latitude}, ${longitude}`,
                  text: name || "Here",
                  drawing: "gym",
                },
              ]
            : []
        }
      />
    </Suspense>
  );
}
