import type { FastifyRequest, FastifySchema, FastifySchemaValidationError } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import type { Call } from '@kinora/contract/call';
import { plainTextPattern } from './plain-text.ts';

/** How what is sent becomes the input of a call. */
export interface CallInput {
  /** The call's parts for Fastify, closed. */
  schema: FastifySchema;
  /** The declared fields and nothing else, each from where it was declared, in one flat object. */
  read(request: FastifyRequest): Record<string, unknown>;
  /** What is not right with a request that was refused: the first error of each field. */
  errors(request: FastifyRequest): FastifySchemaValidationError[];
}

/** One answer names this many wrong fields at most. */
const maxErrors = 10;

/** Where fields come from, by the names of a call, of a request and of Fastify's schemas. */
const inputParts = [
  ['params', 'params', 'params'],
  ['query', 'query', 'querystring'],
  ['body', 'body', 'body'],
] as const;

/**
 * Reads a declaration, once at start.
 * @throws if it says a name in two places, a path that has other names than its parameters, or a
 *   body where none can be.
 */
export function inputOf(call: Call): CallInput {
  refuseAmbiguous(call);
  const declared = inputParts.flatMap(([part, requestKey, schemaName]) => {
    const names = Object.keys(call[part].properties);
    return names.length > 0 ? [{ requestKey, schemaName, names, schema: closed(call[part]) }] : [];
  });
  const single = declared.flatMap(({ requestKey, schema }) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => ({
      requestKey,
      schema: {
        type: 'object',
        properties: { [name]: field },
        required: required(call, name) ? [name] : [],
      },
    })),
  );
  return {
    schema: Object.fromEntries(declared.map(({ schemaName, schema }) => [schemaName, schema])),
    read(request) {
      const input: Record<string, unknown> = {};
      for (const { requestKey, names } of declared) {
        const sent = request[requestKey] as Record<string, unknown>;
        for (const name of names) {
          if (sent[name] !== undefined) input[name] = sent[name];
        }
      }
      return input;
    },
    errors(request) {
      const errors: FastifySchemaValidationError[] = [];
      for (const { requestKey, schema } of single) {
        const validate = request.compileValidationSchema(schema);
        if (!validate(request[requestKey])) errors.push(...(validate.errors ?? []).slice(0, 1));
        if (errors.length === maxErrors) break;
      }
      return errors;
    },
  };
}

const required = (call: Call, name: string) =>
  inputParts.some(([part]) => (call[part] as { required?: string[] }).required?.includes(name));

function refuseAmbiguous({ method, path, params, query, body, file }: Call): void {
  const names = ({ properties }: TObject) => Object.keys(properties);
  const all = [params, query, body].flatMap(names);
  const twice = all.find((name, at) => all.indexOf(name) !== at);
  if (twice) throw new Error(`${method} ${path} declares “${twice}” in two places.`);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (inPath.toSorted().join() !== names(params).toSorted().join()) {
    throw new Error(`${method} ${path} declares other parameters than its path has.`);
  }
  if (names(body).length > 0 && (method === 'GET' || file)) {
    throw new Error(`${method} ${path} cannot have fields in its body.`);
  }
}

/** The parts of JSON Schema that our declarations are made of. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: false;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  allOf?: Schema[];
}

/** Times that PostgreSQL holds: it has no year 0, and does not read fractions of any length. */
const storedTime = '^(?!0000)\\S{1,40}$';

const scalars = new Set(['integer', 'number', 'boolean', 'null']);

/**
 * The same schema, closed all the way down: objects have the declared properties only (others are
 * dropped, the server's validator is set so), and texts hold what can be stored and shown.
 * @throws for a schema that cannot be closed, such as one of records or of anything.
 */
function closed(declared: TSchema): Schema {
  const schema: Schema = { ...declared };
  const { type, properties, items, anyOf } = schema;
  if (type === 'object' && properties) {
    const parts = Object.entries(properties).map(([name, part]) => [name, closed(part)] as const);
    return { ...schema, properties: Object.fromEntries(parts), additionalProperties: false };
  }
  if (type === 'array' && items) return { ...schema, items: closed(items) };
  if (anyOf) return { ...schema, anyOf: anyOf.map((one) => closed(one)) };
  if (schema.enum || 'const' in schema || scalars.has(type ?? '')) return schema;
  if (type !== 'string') throw new Error(`This schema is open: ${JSON.stringify(declared)}`);
  if (schema.format === 'date-time') return { ...schema, pattern: storedTime };
  if (schema.format) return schema;
  return schema.pattern === undefined
    ? { ...schema, pattern: plainTextPattern }
    : { ...schema, allOf: [{ pattern: plainTextPattern }] };
}
