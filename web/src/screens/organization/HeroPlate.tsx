import { Plate } from "#/drawing";
import { type Planned, planOf, variety } from "#/spaces/plan";

/** An organization's spaces, drawn to one scale. */
export default function HeroPlate({ pictures }: { pictures: Planned[] }) {
  const plan = planOf(variety(pictures, 7));
  return plan && <Plate {...plan} keep="xMaxYMin slice" />;
}
