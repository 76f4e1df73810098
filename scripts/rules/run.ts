// `node scripts/rules/run.ts RULE`, one of the names below: prints what breaks the rule.
import { fileURLToPath } from 'node:url';
import { fileBreaches } from './file-names.ts';
import { folderCircleBreaches } from './folder-circles.ts';
import { requirementBreaches } from './requirement-tests.ts';
import { securityPageBreaches } from './security-page.ts';
import { tableOwnerBreaches } from './table-owners.ts';
import { writtenColumnBreaches } from './written-columns.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = {
  'file-names': fileBreaches,
  'folder-circles': folderCircleBreaches,
  'requirement-tests': requirementBreaches,
  'security-page': securityPageBreaches,
  'table-owners': tableOwnerBreaches,
  'written-columns': writtenColumnBreaches,
};

const rule = process.argv[2] as keyof typeof rules;
const breaches = rules[rule](root);
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length ? 1 : 0;
