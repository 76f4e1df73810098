import { sql } from 'kysely';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import type { Database } from '../../server/src/db/database.ts';

/**
 * The tables as TypeScript, for Kysely. A column whose check lists the texts that it may hold gets
 * these as its type.
 */
export async function tableTypes(db: Database): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_*',
    outFile: null,
    // The pool reads them as numbers.
    typeMapping: { int8: 'number' },
    overrides: { columns: await listedTexts(db) },
  });
}

async function listedTexts(db: Database): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<Listed>`
    select relname as table, attname as column, pg_get_constraintdef(k.oid) as rule,
      atthasdef as optional, not attnotnull as nullable
    from pg_constraint k
      join pg_class c on c.oid = conrelid
      join pg_attribute a on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and atttypid = 'text'::regtype
      and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$'
    order by 1, 2`.execute(db);
  return Object.fromEntries(rows.map((row) => [`${row.table}.${row.column}`, typeOf(row)]));
}

interface Listed {
  table: string;
  column: string;
  /** `CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))` */
  rule: string;
  optional: boolean;
  nullable: boolean;
}

function typeOf({ rule, optional, nullable }: Listed): RawExpressionNode {
  const texts = [...rule.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => `'${text}'`);
  const type = [...texts, ...(nullable ? ['null'] : [])].join(' | ');
  return new RawExpressionNode(optional ? `Generated<${type}>` : type);
}
