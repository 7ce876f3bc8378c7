import { useState } from "react";
import { Button, IconButton } from "#/kit/Button";
import { PlaceInput } from "#/kit/PlaceInput";
import type { Finder } from "./finder";
import { type FieldProps, Labelled } from "./Labelled";
import type { Target } from "./targets";

/** A place, a name, or what one is looking for. */
export function WhereField({ finder, look = "" }: FieldProps) {
  const location = useMyLocation(finder.here);
  return (
    <Labelled label="Where">
      {(id) => (
        <>
          <PlaceInput<Target>
            id={id}
            label="Where"
            className={look}
            placeholder="City, ZIP, or name"
            text={finder.where}
            onText={finder.type}
            onChoose={finder.choose}
            onFocus={finder.keepWords}
            onBlur={finder.leaveWords}
            suggest={finder.suggest}
          >
            {location &&
              ((close) => (
                <Button
                  look="quiet"
                  icon="place"
                  onClick={() => {
                    location.ask();
                    close();
                  }}
                >
                  Use my location
                </Button>
              ))}
          </PlaceInput>
          {location && (
            <IconButton
              icon="place"
              label="Use my location"
              onClick={location.ask}
              busy={location.state === "asking"}
              className="finder-here"
            />
          )}
          {location?.state === "failed" && (
            <p className="finder-missing" role="alert">
              We couldn’t find your location. Enter a city or ZIP code.
            </p>
          )}
          {finder.missing && (
            <p className="finder-missing" role="alert">
              Enter a city, ZIP code, or name.
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}

/** Asks the device where it is; the browser asks the person first. */
function useMyLocation(onFound: Finder["here"]) {
  const [state, setState] = useState<"asking" | "failed">();
  if (!("geolocation" in navigator)) return undefined;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined);
        onFound(coords);
      },
      () => setState("failed"),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { state, ask };
}
