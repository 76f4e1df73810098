/** The password of everybody in the tests. */
export const password = 'Tr0ub4dor&3';
