import { parseSync } from 'vite';
import { sourceFiles, type SourceFile } from './source-files.ts';

/** A node of a parsed file (ESTree); its parts are nodes, lists of them, or plain values. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** What each name of a function or file stands for; null if it comes from outside. */
type Scope = Map<string, Node | null>;

const writing = new Set(['set', 'values', 'doUpdateSet', 'thenUpdateSet', 'thenInsertValues']);

/**
 * Writes that do not name their columns where they stand, as sentences. What is written has to be
 * an object literal, or be made from literals in the same file: an object that came from elsewhere,
 * spread or not, and names that are computed would let whoever made them choose the columns.
 */
export function writtenColumnBreaches(root: string): string[] {
  return sourceFiles(root)
    .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
    .flatMap(breaches);
}

function breaches({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  visit(parseSync(path, text).program as unknown as Node, [], (node, scopes) => {
    const written = writtenBy(node);
    if (!written || namesColumns(written, scopes)) return;
    const line = text.slice(0, written.start).split('\n').length;
    found.push(`${path}:${line} writes an object that does not name its columns here`);
  });
  return found;
}

/** What a call of Kysely's builder writes; null for every other node. */
function writtenBy({ type, callee, arguments: given }: Node): Node | null {
  if (type !== 'CallExpression' || !isNode(callee)) return null;
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || object['name'] === 'Object') return null;
  const [only, second] = list(given);
  return writing.has(String(property['name'])) && only && !second ? only : null;
}

/** Whether all that a value consists of are object literals with plain names. */
function namesColumns(value: unknown, scopes: Scope[], within: Node[] = []): boolean {
  if (!isNode(value) || within.includes(value)) return false;
  const and = (part: unknown) => namesColumns(part, scopes, [...within, value]);
  switch (value.type) {
    case 'ObjectExpression':
      return list(value['properties']).every((one) =>
        one.type === 'SpreadElement' ? and(one['argument']) : one['computed'] === false,
      );
    case 'ArrayExpression':
      return list(value['elements']).every((one) =>
        and(one.type === 'SpreadElement' ? one['argument'] : one),
      );
    case 'ConditionalExpression':
      return and(value['consequent']) && and(value['alternate']);
    case 'LogicalExpression':
      // Before “and” stands a condition, which writes nothing.
      return (value['operator'] === '&&' || and(value['left'])) && and(value['right']);
    case 'Literal':
      return value['value'] === null;
    case 'Identifier':
      return and(lookUp(String(value['name']), scopes));
    case 'CallExpression': {
      const callee = value['callee'] as Node;
      const method = (callee['property'] as Node | undefined)?.['name'];
      return and(method === 'map' ? list(value['arguments'])[0] : callee);
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return and(value['expression']);
    default:
      return isFunction(value) && answersOf(value).every(and);
  }
}

function lookUp(name: string, scopes: Scope[]): Node | null {
  return scopes.find((scope) => scope.has(name))?.get(name) ?? null;
}

/** What a function answers. */
function answersOf(made: Node): unknown[] {
  const body = made['body'] as Node;
  if (body.type !== 'BlockStatement') return [body];
  const answers: unknown[] = [];
  eachOwn(body, (node) => {
    if (node.type === 'ReturnStatement') answers.push(node['argument']);
  });
  return answers;
}

/** Walks through a file with the scopes that each node sees, the innermost first. */
function visit(node: Node, scopes: Scope[], look: (node: Node, scopes: Scope[]) => void): void {
  const seen = isFunction(node) || node.type === 'Program' ? [scopeOf(node), ...scopes] : scopes;
  look(node, seen);
  for (const part of partsOf(node)) visit(part, seen, look);
}

function scopeOf(owner: Node): Scope {
  const scope: Scope = new Map();
  const outside = (pattern: Node) => {
    if (pattern.type === 'Identifier') scope.set(String(pattern['name']), null);
    else for (const part of partsOf(pattern)) outside(part);
  };
  for (const parameter of list(owner['params'])) outside(parameter);
  eachOwn(owner, (node) => {
    const name = node['id'] as Node | null | undefined;
    if (node.type === 'VariableDeclarator' && name?.type === 'Identifier') {
      scope.set(String(name['name']), (node['init'] as Node | null) ?? null);
    } else if (node.type === 'VariableDeclarator' && name) outside(name);
    else if (node.type === 'FunctionDeclaration' && name) scope.set(String(name['name']), node);
  });
  return scope;
}

/** Calls back for everything in a node that belongs to no function within it. */
function eachOwn(owner: Node, back: (node: Node) => void): void {
  for (const part of partsOf(owner)) {
    back(part);
    if (!isFunction(part)) eachOwn(part, back);
  }
}

const isFunction = ({ type }: Node) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const list = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
