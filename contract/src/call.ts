import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { limits } from './text/limits.ts';

/** Who may make a call: anyone, a signed-in user, or a signed-in user with a role that moderates. */
export type Who = 'anyone' | 'user' | 'moderator';

/** A file that is the whole body of a call, in the place of fields. */
export interface FileBody {
  /** Media types that are taken; `image/*` is every picture. */
  readonly types: readonly string[];
  /** Most bytes. */
  readonly bytes: number;
}

/**
 * One call of the API, declared once: the server registers it, the web calls it by name, and the
 * OpenAPI document and the conformance tests are made from it. What is not declared does not exist:
 * it is dropped before the call is made. A name stands in one place only: path, query or body.
 */
export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Output extends TObject = TObject,
  File extends FileBody | null = FileBody | null,
  Files extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the site's root, with `{name}` for parameters: `/api/videos/{id}`. */
  readonly path: string;
  readonly who: Who;
  /** What the call does, in one sentence; it becomes the OpenAPI summary. */
  readonly does: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The file that the body is, where the call takes one. */
  readonly file: File;
  /** Files that may come beside the fields, by their names in a `multipart/form-data` body. */
  readonly files: Readonly<Record<Files, FileBody>>;
  /** Status of a successful answer. */
  readonly status: 200 | 201;
  /** Fields of a successful answer beside `code: 200`, which every answer carries. */
  readonly output: Output;
}

const nothing = Type.Object({});
type Nothing = typeof nothing;

type Declaration<
  P extends TObject,
  Q extends TObject,
  B extends TObject,
  O extends TObject,
  F extends FileBody | null,
  N extends string,
> = Pick<Call, 'method' | 'path' | 'who' | 'does'> & {
  params?: P;
  query?: Q;
  body?: B;
  file?: F;
  files?: Record<N, FileBody>;
  output?: O;
  status?: 200 | 201;
};

/** Declares a call; parts that are left out are empty. */
export function call<
  P extends TObject = Nothing,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  O extends TObject = Nothing,
  F extends FileBody | null = null,
  N extends string = never,
>(declaration: Declaration<P, Q, B, O, F, N>): Call<P, Q, B, O, F, N> {
  const { method, path, who, does, status = 200 } = declaration;
  return {
    method,
    path,
    who,
    does,
    status,
    params: declaration.params ?? (nothing as unknown as P),
    query: declaration.query ?? (nothing as unknown as Q),
    body: declaration.body ?? (nothing as unknown as B),
    file: declaration.file ?? (null as F),
    files: declaration.files ?? ({} as Record<N, FileBody>),
    output: declaration.output ?? (nothing as unknown as O),
  };
}

/** Everything that a caller hands over: path parameters, query and body, in one flat object. */
export type InputOf<C extends Call> = Static<C['params']> & Static<C['query']> & Static<C['body']>;

/** Fields of the answer beside `code`. */
export type OutputOf<C extends Call> = Static<C['output']>;

/** A field that the specification fixes as nullable. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * The acting user's own id, which the specification's calls repeat in query or body. The session
 * decides who acts: a missing id is fine, another user's id is refused with 403.
 */
export const actingUser = Type.Optional(
  Type.String({ maxLength: 64, description: 'The caller’s own id; another user’s id is refused.' }),
);

/** A picture as the body of a call; which formats are really taken, its bytes tell. */
export const picture = { types: ['image/*'], bytes: limits.picture.bytes } satisfies FileBody;

/** How many a page of a list has unless somebody asks for another number. */
export const usualLimit = 24;
/** How many it has at most. */
export const longestLimit = 100;

/** Paging that every list call takes. */
export const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: longestLimit, default: usualLimit })),
  cursor: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'The `next_cursor` of the page before.' }),
  ),
};

/** Where the next page of a list begins; null at the end. */
export const nextCursor = nullable(Type.String());

/** Times on the wire: ISO 8601 in UTC. */
export const time = Type.String({ format: 'date-time' });
