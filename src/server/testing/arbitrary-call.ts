import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema that our descriptions use. */
interface Schema {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A request, ready to be sent. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly body: string | undefined;
}

interface CallMaker {
  /** @param known returns values that exist on the server; called for every request */
  arbitrary(known: () => readonly string[]): Arbitrary<Call>;
}

/** One maker of requests for every operation of the document. */
export function callsOf({ paths }: OpenApi): CallMaker[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      arbitrary: (known: () => readonly string[]) => callOf(method.toUpperCase(), path, operation, known),
    })),
  );
}

function callOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  known: () => readonly string[],
): Arbitrary<Call> {
  const objectOf = (place: string): Schema => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return {
      type: "object",
      properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
      required: here.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return fc
    .record({
      params: valueOf(objectOf("path"), known, 0.03) as Arbitrary<Record<string, unknown>>,
      query: valueOf(objectOf("query"), known, 0.05) as Arbitrary<Record<string, unknown>>,
      body: schema ? valueOf(schema, known, 0.04) : fc.constant(undefined),
    })
    .map(({ params, query, body }) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params?.[name]) || "-")),
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, textOf(value)])),
      body: body === undefined ? undefined : JSON.stringify(body),
    }));
}

/** Replaces lone surrogates, which UTF-8 cannot encode, so that no client could send them in an address. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

/** Values that fit a schema, or any JSON in their place with the probability `wrongness`, 0 to 1. */
function valueOf(schema: Schema, known: () => readonly string[], wrongness: number): Arbitrary<unknown> {
  const right = rightValueOf(schema, known, wrongness);
  const weight = Math.round(wrongness * 100);
  return fc.oneof({ arbitrary: right, weight: 100 - weight }, { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight });
}

function rightValueOf(schema: Schema, known: () => readonly string[], wrongness: number): Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => rightValueOf(choice, known, wrongness)));
  if (schema.allOf) return rightValueOf(Object.assign({}, ...schema.allOf) as Schema, known, wrongness);
  switch (schema.type) {
    case "string":
      return stringOf(schema, known);
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -1_000_000, max: Math.min(schema.maximum ?? 1_000_000, 2 ** 53) }),
        fc.constantFrom(0, 1),
      );
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valueOf(schema.items ?? {}, known, wrongness), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 5, 14),
      });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueOf(inner, known, wrongness)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function stringOf({ format, pattern, minLength, maxLength }: Schema, known: () => readonly string[]): Arbitrary<string> {
  const existing = fc.nat().map((index) => known()[index % known().length]);
  const mixed = (fitting: Arbitrary<string>) => fc.oneof({ arbitrary: fitting, weight: 3 }, { arbitrary: existing, weight: 2 });
  if (format === "uuid") return mixed(fc.uuid());
  if (format === "date")
    return mixed(
      fc.date({ min: new Date(0), max: new Date("2099-01-01"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    );
  if (format === "date-time") return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString());
  if (pattern) return mixed(fc.stringMatching(new RegExp(pattern)));
  const length = { minLength, maxLength: Math.min(maxLength ?? 100, 200) };
  return mixed(
    fc.oneof(
      fc.string({ unit: "binary", ...length }),
      fc.string(length),
      fc.constantFrom("", "\0", "\ud83d", "\udc57", "%", "' or 1=1 --", "红色 T恤", "https://shop.invalid/x"),
    ),
  );
}
