import { Type } from 'typebox';
import { call } from './call.ts';

export const health = call({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  does: 'Says whether this process can reach its database.',
  output: Type.Object({ status: Type.Literal('ok') }),
});
