import { expect, test } from 'vitest';
import { createArbiter } from './arbiter.ts';
import { createStore } from '../ui/store.ts';

/** A player that stands still, with sound. */
function player(name: string) {
  const state = createStore({ playing: false, muted: false, volume: 1 });
  const actions = { pause: () => state.set({ playing: false }) };
  return { name, state, actions, play: () => state.set({ playing: true }) };
}
type Player = ReturnType<typeof player>;

const page = () => {
  const arbiter = createArbiter<Player>();
  return { ...arbiter, now: () => arbiter.active.get().session?.name ?? null };
};
const [playing, still] = [{ playing: true }, { playing: false }];

test('the only player is the active one, and nobody is when it has left', () => {
  const { add, now } = page();
  const leave = add(player('one'));
  expect(now()).toBe('one');
  leave();
  expect(now()).toBeNull();
});

test('one that comes later waits until it plays, with sound or without', () => {
  const { add, now } = page();
  const [one, two, three] = [player('one'), player('two'), player('three')];
  for (const each of [one, two, three]) add(each);
  expect(now()).toBe('one');
  two.play();
  expect(now()).toBe('two');
  three.state.set({ playing: true, muted: true });
  expect(now()).toBe('three');
});

test('one that plays already when it comes is the active one', () => {
  const { add, now } = page();
  add(player('one'));
  const two = player('two');
  two.play();
  add(two);
  expect(now()).toBe('two');
});

test('a press or the focus makes it active; one that has left is not', () => {
  const { add, activate, now } = page();
  const [one, two] = [player('one'), player('two')];
  add(one);
  const leave = add(two);
  activate(two);
  expect(now()).toBe('two');
  leave();
  activate(two);
  expect(now()).toBe('one');
});

test('who leaves hands over to the one that was active before, not to the one that came before', () => {
  const { add, activate, now } = page();
  const [one, two, three] = [player('one'), player('two'), player('three')];
  const leave = new Map([one, two, three].map((each) => [each, add(each)]));
  activate(three);
  activate(two);
  leave.get(two)?.();
  expect(now()).toBe('three');
  leave.get(three)?.();
  expect(now()).toBe('one');
});

test('who was not active leaves without a change', () => {
  const { add, active, now } = page();
  add(player('one'));
  const leave = add(player('two'));
  let notified = 0;
  active.subscribe(() => (notified += 1));
  leave();
  expect([now(), notified]).toEqual(['one', 0]);
});

test('what one has is given back before the next one takes it', () => {
  const { add, activate, whileActive } = page();
  const [one, two] = [player('one'), player('two')];
  const done: string[] = [];
  // In the order in which the next one would be asked first.
  for (const each of [two, one]) {
    whileActive(each, () => {
      done.push(`${each.name} has it`);
      return () => done.push(`${each.name} gives it back`);
    });
  }
  const leave = add(one);
  add(two);
  activate(two);
  activate(one);
  leave();
  expect(done).toEqual([
    'one has it',
    'one gives it back',
    'two has it',
    'two gives it back',
    'one has it',
    'one gives it back',
    'two has it',
  ]);
});

test('what is done while active begins at once, and ends with its end', () => {
  const { add, whileActive } = page();
  const one = player('one');
  add(one);
  let holders = 0;
  const end = whileActive(one, () => {
    holders += 1;
    return () => (holders -= 1);
  });
  expect(holders).toBe(1);
  end();
  expect(holders).toBe(0);
});

test('ux 41 who begins to sound pauses whoever else is heard, and is the active one', () => {
  const { add, now } = page();
  const [one, two, silent] = [player('one'), player('two'), player('silent')];
  for (const each of [one, two, silent]) add(each);
  silent.state.set({ playing: true, muted: true });
  one.play();
  two.play();
  expect(one.state.get()).toMatchObject(still);
  expect(two.state.get()).toMatchObject(playing);
  expect(silent.state.get()).toMatchObject(playing);

  silent.state.set({ muted: false });
  expect(two.state.get()).toMatchObject(still);
  expect(silent.state.get()).toMatchObject(playing);
  expect(now()).toBe('silent');
});

test('ux 41 what is heard without being a player pauses whoever else is, and never is the active one', () => {
  const { add, addSound, now } = page();
  const [one, part, other] = [player('one'), player('part'), player('other')];
  add(one);
  one.play();
  part.play();
  const end = addSound(part);
  expect(one.state.get()).toMatchObject(still);
  expect(part.state.get()).toMatchObject(playing);
  expect(now()).toBe('one');
  addSound(other);
  other.play();
  expect(part.state.get()).toMatchObject(still);
  one.play();
  expect(other.state.get()).toMatchObject(still);

  end();
  part.play();
  expect(one.state.get()).toMatchObject(playing);
});

test('ux 41 without a volume nothing is heard', () => {
  const { add } = page();
  const [one, two] = [player('one'), player('two')];
  add(one);
  add(two);
  one.play();
  two.state.set({ volume: 0, playing: true });
  expect(one.state.get()).toMatchObject(playing);
  two.state.set({ volume: 0.1 });
  expect(one.state.get()).toMatchObject(still);
});

test('ux 41 another tab of the site hears of it, and is heard', async () => {
  const { add } = page();
  const one = player('one');
  const leave = add(one);
  const otherTab = new BroadcastChannel('sound');
  const notified = new Promise((resolve) => otherTab.addEventListener('message', resolve));
  one.play();
  await notified;
  expect(one.state.get()).toMatchObject(playing);
  otherTab.postMessage('begins');
  await expect.poll(() => one.state.get()).toMatchObject(still);
  leave();
  otherTab.close();
});
