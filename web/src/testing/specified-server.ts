/**
 * A mock server based only on the specification: any request gets an answer of the right shape, and a parameter that the
 * specification doesn't allow is recorded and refused, as the server does.
 */
import platform from "../../../openapi/platform.json?raw";
import tenant from "../../../openapi/tenant.json?raw";

interface Schema {
  example?: unknown;
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Specification {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const specifications = {
  platform: JSON.parse(platform) as Specification,
  tenant: JSON.parse(tenant) as Specification,
};

export const someId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sample texts where a name says more than its type. */
const texts: Record<string, string> = {
  timeZone: "America/Chicago",
  timeZones: "America/Chicago",
  start: "09:00",
  end: "10:00",
  opens: "09:00",
  closes: "10:00",
  state: "WI",
  color: "#336699",
  month: "2027-03",
};

const formats: Record<string, string> = {
  uuid: someId,
  "naive-date": "2027-03-11",
  "date-time": "2027-03-11T18:00:00Z",
  decimal: "10.00",
  email: "somebody@fieldhouse.test",
};

function resolved({ components }: Specification, schema: Schema): Schema {
  const [, name] = /schemas\/(.+)$/.exec(schema.$ref ?? "") ?? [];
  const found = name ? components.schemas[name] : undefined;
  if (found) return resolved({ components, paths: {} }, found);
  if (!schema.allOf) return schema;
  return Object.assign({}, ...schema.allOf.map((each) => resolved({ components, paths: {} }, each)), {
    ...(schema.enum && { enum: schema.enum }),
  });
}

/** The specification's own example, else the least that the schema allows, with one item in each list. */
function sample(specification: Specification, of: Schema, name = "", depth = 0): unknown {
  const schema = resolved(specification, of);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "array":
      return depth > 8 || !schema.items ? [] : [sample(specification, schema.items, name, depth + 1)];
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [
          key,
          sample(specification, schema.properties?.[key] ?? {}, key, depth + 1),
        ]),
      );
    case "boolean":
      return true;
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    default:
      return (
        formats[schema.format ?? ""] ?? texts[name] ?? (/amount|price|total|fee|due|paid/i.test(name) ? "10.00" : name)
      );
  }
}

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
};

function isCursor(text: string) {
  try {
    JSON.parse(Buffer.from(text, "base64url").toString());
    return true;
  } catch {
    return false;
  }
}

/** True for what the server would take. */
function fits(specification: Specification, { name, schema: of }: Parameter, value: string): boolean {
  const schema = resolved(specification, of);
  if (schema.enum) return schema.enum.includes(value);
  if (name === "cursor") return isCursor(value);
  if (name === "start" || name === "end") return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value);
  if (schema.type === "integer" || schema.type === "number") {
    const number = Number(value);
    return (
      value.trim() !== "" &&
      (schema.type === "number" ? Number.isFinite(number) : Number.isSafeInteger(number)) &&
      number >= (schema.minimum ?? (schema.format?.startsWith("u") ? 0 : -Infinity)) &&
      number <= (schema.maximum ?? Infinity)
    );
  }
  if (schema.type === "boolean") return value === "true" || value === "false";
  if (schema.format === "uuid") return uuid.test(value);
  if (schema.format === "naive-date") return isDay(value);
  if (schema.format === "decimal") return /^\d+(\.\d+)?$/.test(value);
  return value.length <= (schema.maxLength ?? Infinity);
}

const compiled = (specification: Specification) =>
  Object.entries(specification.paths).map(([template, operations]) => ({
    operations,
    names: [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, "([^/]+)")}$`),
  }));

const known = {
  platform: compiled(specifications.platform),
  tenant: compiled(specifications.tenant),
};

function find(path: string, method: string) {
  for (const [of, asked] of [
    ["platform", path],
    ["tenant", path.replace(/^\/organizations\/[^/]+/, "")],
  ] as const) {
    for (const { operations, names, pattern } of known[of]) {
      const operation = operations[method.toLowerCase()];
      const values = operation && pattern.exec(asked);
      if (values)
        return {
          specification: specifications[of],
          operation,
          inPath: names.map((name, at) => [name, values[at + 1] ?? ""] as const),
        };
    }
  }
  return undefined;
}

/** Each operation's answer as it is sent: they are large, and the same each time. */
const answers = new Map<Schema, string>();

function answerOf(specification: Specification, schema: Schema): unknown {
  const text = answers.get(schema) ?? JSON.stringify(sample(specification, schema));
  answers.set(schema, text);
  return JSON.parse(text);
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const problem = (status: number) =>
  json(status, { type: "about:blank", title: "No", status, code: "no", detail: "No" });

/** Operations that change nothing, whatever their method. */
const reads = /^(check|list|preview|quote|read)[A-Z]/;

/**
 * `refused` collects what was asked against the specification, `commands` the operations that change something. `change` makes
 * an answer what a test needs.
 */
export function specifiedServer(
  refused: string[],
  commands: string[],
  change: (asked: URL, answer: unknown) => unknown,
) {
  return async (address: string | URL, { method = "GET" }: RequestInit = {}): Promise<Response> => {
    const asked = new URL(address, "http://fieldhouse.test");
    const { pathname, searchParams } = asked;
    const path = decodeURIComponent(pathname.replace(/^\/api/, ""));
    const found = find(path, method);
    if (!found) return problem(404);
    const { specification, operation, inPath } = found;
    if (method !== "GET" && !reads.test(operation.operationId)) commands.push(operation.operationId);
    const parameter = (where: string, name: string | undefined) =>
      operation.parameters?.find((each) => each.in === where && each.name === name);
    for (const [name, value] of searchParams) {
      const known = parameter("query", name);
      if (known && fits(specification, known, value)) continue;
      refused.push(`${method} ${pathname}?${name}=${value}`);
      return problem(400);
    }
    for (const [name, value] of inPath) {
      const known = parameter("path", name);
      if (known && !fits(specification, known, value)) return problem(400);
    }
    const content = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1].content;
    const schema = content?.["application/json; charset=utf-8"]?.schema ?? content?.["application/json"]?.schema;
    return schema ? json(200, change(asked, answerOf(specification, schema))) : new Response(null, { status: 204 });
  };
}
