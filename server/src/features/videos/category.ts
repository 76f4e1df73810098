import { allCategories } from '@kinora/contract/text/search-path';
import { categories } from '@kinora/contract/filing';

/** Is this one of the site's categories, or all of them? Others may be asked for, but have nothing. */
export const isCategory = (name: string | undefined): boolean =>
  name === undefined || [allCategories, ...categories].includes(name);
