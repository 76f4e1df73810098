import { type PlayerState } from './state.ts';
import { createStore, onChange, type Store } from '../ui/store.ts';

/** What is to be known of a player, and done to it, to decide between several. */
interface Contender {
  state: Store<Pick<PlayerState, 'playing' | 'muted' | 'volume'>>;
  actions: { pause: () => void };
}

/** Decides between the players of a page. */
interface Arbiter<Player> {
  /** The player that has what only one can have; null while there is none. */
  active: Store<{ session: Player | null }>;
  /** All of them, by when each was active last: the active one first. */
  players: () => readonly Player[];
  /** Takes part from now on. Returns what leaves: then the one that was active before is again. */
  add: (player: Player) => () => void;
  /**
   * Takes part in who is heard alone, as what plays without being a player does: it has no keys, and
   * is never the active one. Returns what leaves.
   */
  addSound: (contender: Contender) => () => void;
  /** Makes a player the active one, as when the focus or a press comes into it. */
  activate: (player: Player) => void;
  /**
   * Does something whenever a player becomes the active one, and undoes it when it is so no more:
   * before the next one does the same. Returns the function that ends both.
   */
  whileActive: (player: Player, begin: () => () => void) => () => void;
}

/**
 * Makes an arbiter. A player becomes active by being the only one, by playing, or by being told so.
 * Only one of them is heard: when one begins to sound, others that do are paused, here and in the
 * other tabs of the site. What plays without sound goes on.
 */
export function createArbiter<Player extends Contender>(): Arbiter<Player> {
  const active = createStore<{ session: Player | null }>({ session: null });
  let players: readonly Player[] = [];
  /** The players, and what else may be heard. */
  const contenders = new Set<Contender>();
  let tabs: BroadcastChannel | null = null;

  const choose = () => {
    const session = players[0] ?? null;
    if (session === active.get().session) return;
    // First nobody: what one has is given back before the next one takes it.
    active.set({ session: null });
    active.set({ session });
  };
  const activate = (player: Player) => {
    if (!players.includes(player)) return;
    players = [player, ...players.filter((other) => other !== player)];
    choose();
  };
  const silence = (but?: Contender) => {
    for (const contender of contenders) {
      const { state, actions } = contender;
      if (contender !== but && isHeard(state.get())) actions.pause();
    }
  };
  const addSound = (contender: Contender) => {
    contenders.add(contender);
    // Open only while it is needed: a page that has one is not kept for the way back to it.
    tabs ??= openTabs(() => silence());
    const stop = whenever(contender.state, isHeard, () => {
      silence(contender);
      tabs?.postMessage('begins');
    });
    return () => {
      stop();
      contenders.delete(contender);
      if (contenders.size > 0) return;
      tabs?.close();
      tabs = null;
    };
  };

  return {
    active,
    players: () => players,
    activate,
    addSound,
    add(player) {
      players = [...players, player];
      choose();
      const stops = [
        whenever(
          player.state,
          ({ playing }) => playing,
          () => activate(player),
        ),
        whenever(player.state, isHeard, () => activate(player)),
        addSound(player),
      ];
      return () => {
        for (const stop of stops) stop();
        players = players.filter((other) => other !== player);
        choose();
      };
    },
    whileActive(player, begin) {
      let end: (() => void) | null = null;
      const look = () => {
        if (active.get().session === player) {
          end ??= begin();
        } else {
          end?.();
          end = null;
        }
      };
      look();
      const forget = active.subscribe(look);
      return () => {
        forget();
        end?.();
        end = null;
      };
    },
  };
}

const isHeard = ({ playing, muted, volume }: Pick<PlayerState, 'playing' | 'muted' | 'volume'>) =>
  playing && !muted && volume > 0;

/** Calls when something becomes true, and at once where it is. Returns the function that stops it. */
function whenever<State>(
  store: Store<State>,
  is: (state: State) => boolean,
  begins: () => void,
): () => void {
  if (is(store.get())) begins();
  return onChange(store, is, (now) => now && begins());
}

/** The other tabs of the site. */
function openTabs(onSound: () => void): BroadcastChannel {
  const tabs = new BroadcastChannel('sound');
  tabs.addEventListener('message', onSound);
  return tabs;
}
