import { RangeSlider } from "#/kit/RangeSlider";
import { useCountsWithout } from "./counts";
import type { Criteria } from "./criteria";

interface PriceRangeProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
}

const step = 5;
const usualMost = 200;

/** The least and the most in total, within what is offered here. An end of the track is no limit. */
export function PriceRange({ criteria, onChange }: PriceRangeProps) {
  const counts = useCountsWithout(criteria, "minimumPrice", "maximumPrice");
  const from = Number(criteria.minimumPrice ?? 0);
  const asked = Number(criteria.maximumPrice ?? 0);
  const most = Math.ceil(Math.max(Number(counts?.highestPrice ?? usualMost), from + step, asked) / step) * step;
  return (
    <div className="price-range">
      <RangeSlider
        labels={["Lowest total", "Highest total"]}
        min={0}
        max={most}
        step={step}
        value={{ from, to: asked || most }}
        words={(value) => (value === most ? `$${value}+` : `$${value}`)}
        onChange={({ from, to }) =>
          onChange({
            minimumPrice: from > 0 ? String(from) : undefined,
            maximumPrice: to < most ? String(to) : undefined,
          })
        }
      />
    </div>
  );
}
