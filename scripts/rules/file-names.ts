import { sourceFiles, type SourceFile } from './source-files.ts';

const emptyWords = new Set(
  'base common constants dto helper helpers manager mapper misc repository types util utils'.split(
    ' ',
  ),
);
const longest = 300;

// The brackets keep this file from finding itself.
const phrases: [RegExp, string][] = [
  [/\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/, 'is left for later; do it now, or write an issue'],
  [/@ts-[i]gnore|@ts-[n]ocheck|@ts-[e]xpect-error|[a-z]lint-[d]isable/, 'silences a check'],
  [/\b(it|test|describe)[.](only|skip|todo|fixme)\b/, 'is a test that does not run'],
  [/\bwaitFor[T]imeout\b/, 'waits for a time instead of an event'],
  [
    /(?::root|\bhtml|\bbody)[^\s{]*:has\((?!\s*[>+~])/,
    'has browsers search the whole page whenever an element is added; see useRootAttribute',
  ],
];

/**
 * Files whose name says nothing, that are too long, or that have what does not belong into any, such as
 * what is left for later; and functions of one name in one part.
 */
export function fileBreaches(root: string): string[] {
  const files = sourceFiles(root);
  return [
    ...files.flatMap((file) => [...nameBreaches(file), ...textBreaches(file)]),
    ...repeatedFunctions(files),
  ];
}

function nameBreaches({ path }: SourceFile): string[] {
  const words = path.split(/[/.-]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  const empty = words.find((word) => emptyWords.has(word));
  return empty ? [`${path}: “${empty}” says nothing; name the thing or what it does`] : [];
}

function textBreaches({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n');
  const found = lines.flatMap((line, index) =>
    phrases
      .filter(([phrase]) => phrase.test(line))
      .map(([, why]) => `${path}:${index + 1} ${why}: ${line.trim()}`),
  );
  if (lines.length <= longest) return found;
  return [
    ...found,
    `${path} has ${lines.length} lines; split it by what it does (at most ${longest})`,
  ];
}

/** One feature of one side, the player, the pipeline, the interface or the contract. */
const part =
  /^(?:(?:web|server)\/src\/(?:features\/[^/]+|player|media)|web\/src\/ui|contract\/src)(?=\/)/;
const declared =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/gm;

function repeatedFunctions(files: readonly SourceFile[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path, text }) => {
    const [where] = part.exec(path) ?? [];
    if (where === undefined || path.includes('.test.')) return [];
    return Array.from(text.matchAll(declared), ([, one, other]) => one ?? other).flatMap((name) => {
      const before = first.get(`${where} ${name}`);
      first.set(`${where} ${name}`, path);
      if (before === undefined || before === path) return [];
      return [`${path}: ${before} has a function ${name} too; give one of them another name`];
    });
  });
}
