import { Icon, type IconName } from "#/kit/Icon";
import { useLabels } from "#/queries/lists";

const icons: Record<string, IconName> = {
  accessible: "shield",
  parking: "place",
  bikeRacks: "place",
  bleachers: "users",
  chairs: "users",
  benches: "users",
  lockerRooms: "lock",
  scoreboard: "chart",
  lights: "sun",
  elevator: "building",
};

/** A place's amenities, each with its mark. */
export function Amenities({ codes }: { codes: string[] }) {
  const label = useLabels();
  return (
    <ul className="amenities">
      {codes.map((code) => (
        <li className="row" key={code}>
          <Icon name={icons[code] ?? "check"} />
          {label("amenities", code)}
        </li>
      ))}
    </ul>
  );
}
