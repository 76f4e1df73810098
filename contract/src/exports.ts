import { type Static, Type } from 'typebox';
import { call, nullable, time } from './call.ts';
import { ownPassword } from './security.ts';

/** The export of all data of an account: a ZIP that is made in the background and kept for days. */
export const Export = Type.Object({
  state: Type.Enum(['preparing', 'ready', 'failed']),
  /** 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  requested_at: time,
  /** Address of the file, which carries its own permission; null until it is ready. */
  url: nullable(Type.String()),
  bytes: nullable(Type.Integer()),
  /** When file and address stop working. */
  expires_at: nullable(time),
});
export type Export = Static<typeof Export>;

/** Event `export`: the user’s export moved on. */
export type ExportEvent = Pick<Export, 'state' | 'progress'>;

export const requestExport = call({
  method: 'PUT',
  path: '/api/account/export',
  who: 'user',
  does: 'Begins an export of all data of the caller, or answers the one that is being made.',
  body: Type.Object({ password: ownPassword }),
  output: Type.Object({ export: Export }),
});
