import type { ReactNode } from "react";

/** The icons, drawn on a grid of twenty. A stroke of the text's color; never alone where it has a meaning. */
const icons = {
  alert: <path d="M10 3.2 17.8 16.5H2.2zM10 8.2v3.6M10 14.2h.01" />,
  archive: <path d="M3 4h14v3.5H3zM4.5 7.5V16h11V7.5M8 10.8h4" />,
  arrow: <path d="M3.5 10h13M11.5 5l5 5-5 5" />,
  ban: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="m5.2 5.2 9.6 9.6" />
    </>
  ),
  bell: <path d="M5.5 8.5a4.5 4.5 0 0 1 9 0c0 4 1.5 5 1.5 5H4s1.5-1 1.5-5zM8.5 16.2c.8.9 2.2.9 3 0" />,
  building: <path d="M4 17V3.5h8V17M12 8h4v9M2.5 17h15M7 7h2M7 10h2M7 13h2" />,
  calendar: (
    <>
      <rect x="3" y="4.2" width="14" height="12.8" rx="2" />
      <path d="M3 8.3h14M6.8 2.5v3M13.2 2.5v3" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
      <path d="M2.5 8.5h15M5.5 12.5h3" />
    </>
  ),
  cart: (
    <>
      <path d="M2.5 3.5h2.2l2 9h8.3l1.8-6.5H5.3" />
      <circle cx="8" cy="15.8" r="1" />
      <circle cx="13.7" cy="15.8" r="1" />
    </>
  ),
  chart: <path d="M3.5 16.5h13M5.5 13v-3M10 13V5M14.5 13V8" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.3l2.8 1.7" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="1.8" />
      <path d="M4.5 13a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1H12a1 1 0 0 1 1 1" />
    </>
  ),
  crop: <path d="M5.5 2.5v12h12M2.5 5.5h12v12" />,
  dollar: (
    <path d="M13.5 6.5c-.5-1.3-1.8-2-3.5-2-2 0-3.4 1-3.4 2.6 0 3.7 7.2 1.9 7.2 5.7 0 1.7-1.6 2.7-3.8 2.7-2 0-3.5-.8-3.9-2.4M10 2.5v15" />
  ),
  down: <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />,
  download: <path d="M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12" />,
  edit: <path d="M4 16l.7-3.3 8.5-8.5 2.6 2.6-8.5 8.5zM11.5 6l2.6 2.6" />,
  external: <path d="M11.5 3.5h5v5M16.5 3.5l-7 7M8 5H4.5v10.5h10.5V12" />,
  file: <path d="M5 2.8h6.5l3.5 3.5v10.9H5zM11.5 2.8v3.5H15" />,
  flag: <path d="M5 17V3.5M5 4h9.5l-2 3 2 3H5" />,
  gear: (
    <>
      <circle cx="10" cy="10" r="2.5" />
      <path d="M10 2.8v2M10 15.2v2M2.8 10h2M15.2 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M4.9 15.1l1.4-1.4M13.7 6.3l1.4-1.4" />
    </>
  ),
  grid: (
    <>
      <rect x="3" y="3" width="5.8" height="5.8" rx="1.2" />
      <rect x="11.2" y="3" width="5.8" height="5.8" rx="1.2" />
      <rect x="3" y="11.2" width="5.8" height="5.8" rx="1.2" />
      <rect x="11.2" y="11.2" width="5.8" height="5.8" rx="1.2" />
    </>
  ),
  home: <path d="m3 9 7-5.5L17 9v7.5h-4.5v-4.5h-5v4.5H3z" />,
  image: (
    <>
      <rect x="3" y="4" width="14" height="12" rx="2" />
      <path d="m3.5 14 4-4 3 3 2.5-2.5 3.5 3.5" />
      <circle cx="12.8" cy="7.8" r="1" />
    </>
  ),
  inbox: <path d="M3 11.5 5 4.5h10l2 7v4H3zM3 11.5h4l1 2h4l1-2h4" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.3v4M10 6.5h.01" />
    </>
  ),
  key: (
    <>
      <circle cx="7" cy="13" r="3" />
      <path d="m9.2 10.8 6.3-6.3M13 7l2 2" />
    </>
  ),
  left: <path d="M12.5 4.5 7 10l5.5 5.5" />,
  list: <path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.8 5.5h.01M3.8 10h.01M3.8 14.5h.01" />,
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="8" rx="1.8" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
    </>
  ),
  mail: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
      <path d="m3 6 7 5 7-5" />
    </>
  ),
  map: <path d="m2.8 5.5 4.7-2 5 2 4.7-2v11l-4.7 2-5-2-4.7 2zM7.5 3.5v11M12.5 5.5v11" />,
  menu: <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />,
  minus: <path d="M4 10h12" />,
  moon: <path d="M16.5 11.8A7 7 0 1 1 8.2 3.5a5.5 5.5 0 0 0 8.3 8.3z" />,
  more: <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />,
  person: (
    <>
      <circle cx="10" cy="7" r="3" />
      <path d="M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5" />
    </>
  ),
  phone: (
    <path d="M4 3.5h3l1.3 3.8-1.8 1.3a9 9 0 0 0 4.9 4.9l1.3-1.8 3.8 1.3v3a1 1 0 0 1-1 1A12.5 12.5 0 0 1 3 4.5a1 1 0 0 1 1-1z" />
  ),
  place: (
    <>
      <path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9z" />
      <circle cx="10" cy="8.5" r="1.9" />
    </>
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  print: <path d="M6 7V3h8v4M6 14H3.5V8.5a1.5 1.5 0 0 1 1.5-1.5h10a1.5 1.5 0 0 1 1.5 1.5V14H14M6 12h8v5H6z" />,
  receipt: <path d="M5 2.8h10v14.4l-2-1.3-1.5 1.3-1.5-1.3-1.5 1.3-1.5-1.3-2 1.3zM8 7h4M8 10.5h4" />,
  repeat: <path d="M4 9V7.5a2 2 0 0 1 2-2h9.5M13 3l2.5 2.5L13 8M16 11v1.5a2 2 0 0 1-2 2H4.5M7 17l-2.5-2.5L7 12" />,
  right: <path d="m7.5 4.5 5.5 5.5-5.5 5.5" />,
  ruler: <path d="M2.5 13 13 2.5 17.5 7 7 17.5zM5.5 10l1.8 1.8M8.3 7.2l1.8 1.8M11 4.5l1.8 1.8" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.6 3.6" />
    </>
  ),
  share: <path d="M10 12.5v-9M6.8 6 10 3l3.2 3M5.5 9.5h-1v7h11v-7h-1" />,
  shield: (
    <>
      <path d="M10 2.8 16 5v5c0 3.8-2.6 6.2-6 7.3C6.6 16.2 4 13.8 4 10V5z" />
      <path d="m7.3 10 2 2 3.5-4" />
    </>
  ),
  sliders: (
    <>
      <path d="M3 6h8M15 6h2M3 14h2M9 14h8" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </>
  ),
  stack: <path d="m10 3 7 3.5-7 3.5-7-3.5zM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4" />
    </>
  ),
  trash: <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5" />,
  undo: <path d="M4 8.5h8a4 4 0 0 1 0 8H8M7 5 3.5 8.5 7 12" />,
  up: <path d="m4.5 12.5 5.5-5.5 5.5 5.5" />,
  upload: <path d="M10 12.5v-9M6.5 7 10 3.5 13.5 7M4 16.5h12" />,
  users: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2.5 16.2c.4-2.9 2.3-4.5 5-4.5s4.6 1.6 5 4.5M13 4.5a2.7 2.7 0 0 1 0 5M14.5 12.1c1.7.6 2.7 2 3 4.1" />
    </>
  ),
  wrench: (
    <path d="M16.5 5.5 14 8l-2.2-.2L11.6 5.6l2.5-2.5a4 4 0 0 0-5.2 5.2L3.5 13.7a1.9 1.9 0 0 0 2.8 2.8l5.4-5.4a4 4 0 0 0 4.8-5.6z" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof icons;

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "i i-s" : "i"} viewBox="0 0 20 20" aria-hidden="true">
      {icons[name]}
    </svg>
  );
}
