import { categories } from '@kinora/contract/filing';

/** The categories as their calls answer them (API-05). */
export const categoryNames = categories.map((category) => ({ category }));
