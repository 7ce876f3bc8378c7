import { Link } from "react-router";
import { monogram } from "#/kit/initials";
import { paths } from "#/paths";
import { site } from "#/site";

/** Fieldhouse's logo: a court, in the style of the drawings. */
export function FieldhouseMark() {
  return (
    <svg className="mark" viewBox="0 0 30 30" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.2">
      <rect x="2" y="4.5" width="26" height="21" rx="2" />
      <path d="M15 4.5v21M2 10.5h5.5v9H2M28 10.5h-5.5v9H28" />
      <circle cx="15" cy="15" r="3.8" fill="var(--surface-1)" />
    </svg>
  );
}

/** The site's brand. On an organization's own host, that is its name and logo. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const words = compact ? "not-s" : undefined;
  if (site.kind === "marketplace")
    return (
      <Link className="brand" to={paths.home()} aria-label="Fieldhouse, home">
        <FieldhouseMark />
        <span className={words}>Fieldhouse</span>
      </Link>
    );
  const { name, logoUrl } = site.organization;
  return (
    <Link className="brand" to={paths.home()} aria-label={`${name}, home`}>
      {logoUrl ? (
        <img className="brand-logo" src={logoUrl} alt="" />
      ) : (
        <span className="avatar avatar-sq" aria-hidden="true">
          {monogram(name)}
        </span>
      )}
      <span className={words}>{name}</span>
    </Link>
  );
}
