/** The small part of a specification that the transformer touches. */
interface Specification {
  servers?: { url: string }[];
  paths?: Record<string, Record<string, unknown>>;
}

const organization = {
  name: "organization",
  in: "path",
  required: true,
  description: "The organization's id or short name.",
  schema: { type: "string" },
};

/** Puts every path of the organization's API below `/organizations/{organization}`, whatever the base in front of it. */
export default function underOrganization<T extends Specification>(specification: T): T {
  const paths = Object.entries(specification.paths ?? {}).map(([path, item]) => {
    const rest = path.startsWith("/api/") ? path.slice("/api".length) : path;
    const parameters = Array.isArray(item.parameters) ? item.parameters : [];
    return [`/api/organizations/{organization}${rest}`, { ...item, parameters: [organization, ...parameters] }];
  });
  return { ...specification, paths: Object.fromEntries(paths) };
}
