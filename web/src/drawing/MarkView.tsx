import type { Mark } from "./marks";

/** Marks as SVG. Their order is fixed by the drawing, so the position is a sound key. */
export function Marks({ marks }: { marks: Mark[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place in the drawing
  return marks.map((mark, index) => <MarkView key={index} mark={mark} />);
}

function MarkView({ mark }: { mark: Mark }) {
  switch (mark.shape) {
    case "path":
      return <path className={mark.className} d={mark.d} />;
    case "circle":
      return <circle className={mark.className} cx={mark.cx} cy={mark.cy} r={mark.r} />;
    case "rect": {
      const { shape: _, ...attributes } = mark;
      return <rect {...attributes} />;
    }
    case "group":
      return (
        <g className={mark.className} transform={mark.transform}>
          <Marks marks={mark.marks} />
        </g>
      );
    case "window":
      return (
        <svg
          aria-hidden="true"
          width={mark.width}
          height={mark.height}
          viewBox={`${mark.from} 0 ${mark.width} ${mark.height}`}
          overflow="hidden"
        >
          <Marks marks={mark.marks} />
        </svg>
      );
  }
}
