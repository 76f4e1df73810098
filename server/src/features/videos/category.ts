import { allCategories } from '@kinora/contract/text/search-path';
import { categories } from '@kinora/contract/filing';

/** The one category that is asked for; undefined if every one is meant, by `All` or by nothing. */
export const oneCategory = (name: string | undefined): string | undefined =>
  ['', allCategories.toLowerCase()].includes(name?.toLowerCase() ?? '') ? undefined : name;

/** Is this one of the site's categories, or all of them? Others may be asked for, but have nothing. */
export const isCategory = (name: string | undefined): boolean =>
  name === undefined || [allCategories, ...categories].includes(name);
