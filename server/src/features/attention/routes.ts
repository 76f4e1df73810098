import { attentionSettings, changeAttention as changeCall } from '@kinora/contract/attention';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { changeAttention, getAttention } from './attention.ts';

/** Calls of what people do not want to be offered. */
export function attentionRoutes(api: Api, { db }: Site): void {
  api.on(attentionSettings, async (_, { viewer }) => ({
    attention: await getAttention(db, viewer),
  }));
  api.on(changeCall, async (change, { viewer }) => ({
    attention: await changeAttention(db, viewer, change),
  }));
}
