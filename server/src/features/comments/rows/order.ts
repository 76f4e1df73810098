import { column, type Order } from '../../../db/keyset.ts';

const [score, createdAt, id] = [
  column('score', 'number'),
  column('created_at', 'time'),
  column('id', 'id'),
];

/** The orders in which comments and replies are listed. */
export const orders = {
  newest: { columns: [createdAt, id], direction: 'desc' },
  top: { columns: [score, createdAt, id], direction: 'desc' },
  oldest: { columns: [createdAt, id], direction: 'asc' },
} satisfies Record<string, Order>;
