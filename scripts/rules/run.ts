// `node scripts/rules/run.ts table-owners` or `file-names`: prints what breaks the rule.
import { fileURLToPath } from 'node:url';
import { fileBreaches } from './file-names.ts';
import { tableOwnerBreaches } from './table-owners.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = { 'file-names': fileBreaches, 'table-owners': tableOwnerBreaches };

const rule = process.argv[2] as keyof typeof rules;
const breaches = rules[rule](root);
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length ? 1 : 0;
