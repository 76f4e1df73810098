import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type Batches, openBatches } from './batches.ts';
import { countPlays, type Play } from './count-plays.ts';
import { countViews, type View } from './count-views.ts';

/** Counts views: at once, as whoever watches would like to see. */
export type ViewCounter = Batches<View>;

export const openViewCounter = (db: Database, log: Log): ViewCounter =>
  openBatches(db, log, { what: 'views', collectMs: 1_000, count: countViews });

/** Counts what is played: seldom, since a report comes from every viewer every few seconds. */
export type PlayCounter = Batches<Play>;

export const openPlayCounter = (db: Database, log: Log): PlayCounter =>
  openBatches(db, log, { what: 'played parts', collectMs: 10_000, count: countPlays });
