import { expect, test, vi } from 'vitest';
import { attempt, type Refusal } from './use-action.ts';

const refusal = { ok: false, message: 'No room.' } as const;

test('what was shown before the answer is taken back when it is refused', async () => {
  const shown: string[] = [];
  const onRefusal = vi.fn<(refusal: Refusal) => void>();
  const change = () => {
    shown.push('on');
    return () => shown.push('off');
  };
  const outcome = await attempt(
    async () => {
      shown.push('asked');
      return refusal;
    },
    { change, onRefusal },
  );
  expect(shown).toEqual(['on', 'asked', 'off']);
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(outcome).toBe(refusal);
});

test('what was shown stays when it is done', async () => {
  const takeBack = vi.fn<() => void>();
  await attempt(async () => ({ ok: true }), { change: () => takeBack });
  expect(takeBack).not.toHaveBeenCalled();
});
