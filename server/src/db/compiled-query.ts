import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** What a statement is asked with; in its text each stands as a parameter. */
type Value = string | number | boolean | Date | Buffer | readonly (string | null)[] | null;

/** A query, or one that is written as SQL. */
interface Statement<Row> {
  compile(db: Database): CompiledQuery<Row>;
}

/**
 * A statement that is asked so often that putting its text together, which takes longer than to run
 * it, is done once: for each `shape`, in which stands all that the text depends on.
 *
 *     const ask = compiledOnce((db: Database, { own }: { own: boolean }, { id }: { id: string }) =>
 *       db.selectFrom('videos').where('id', '=', id)…);
 *     await ask(db, { own: true }, { id });
 *
 * @param write is not given the values but placeholders for them, to be used as they are: to compare,
 *   add or write out one of them throws.
 */
export function compiledOnce<
  Shape extends object,
  Values extends { [Name in keyof Values]: Value },
  Row,
>(
  write: (db: Database, shape: Shape, values: Values) => Statement<Row>,
): (db: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const written = new Map<string, CompiledQuery<Row>>();
  return async function ask(db, shape, values) {
    const key = JSON.stringify(shape);
    let statement = written.get(key);
    if (!statement)
      written.set(key, (statement = write(db, shape, placeholders<Values>()).compile(db)));
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
}

/** Where a value is to stand. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(
      `“${this.name}” is not known yet: the statement is written for all values.`,
    );
  }
}

const placeholders = <Values extends object>() =>
  new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
