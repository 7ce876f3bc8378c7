import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import "#/kit/map.css";
import { loadCounties } from "#/kit/geo";
import { outlineOf, type Town } from "./outline";

/** A map of where the organizations are. The list next to it says the same in words. */
export function StateMap({ towns }: { towns: Town[] }) {
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame);
  const { data } = useQuery({
    queryKey: ["outlines"],
    queryFn: loadCounties,
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const outline = data ? outlineOf(data, towns) : undefined;
  return (
    <figure className="not-s state-map" ref={frame}>
      {outline && (
        <svg
          className="map"
          viewBox={`0 0 ${outline.width} ${outline.height}`}
          role="img"
          aria-label={`Map showing ${towns.map(({ name }) => name).join(", ")}`}
        >
          {outline.counties.map(({ id, path, here }) => (
            <path key={id} className={here ? "land here" : "land"} d={path} />
          ))}
          {outline.towns.map(({ name, x, y, radius, label }) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle r={radius} fill="var(--accent)" />
              {label && (
                <text className="town" x={label === "start" ? 10 : -10} y="4" fontSize="13" textAnchor={label}>
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </figure>
  );
}

/** Turns true once the element is in sight, so that the map loads only for visitors who scroll there. */
function useSeen(element: React.RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
