import type { Outcome } from './changeQueue';
import type { Change } from './changes';
import type { Lists } from './lists';

export interface ShownLists {
  /** Null until loaded. */
  lists: Lists | null;
  /** The count in the cart badge. */
  pieces: number;
  /** Loading failed; `load` tries again. */
  hasFailed: boolean;
  error?: unknown;
}

/** Where the lists are kept: in the browser for a guest, on the server for an account. */
export interface ListsSource {
  /** The same object until something changes. */
  read: () => ShownLists;
  watch: (onChange: () => void) => () => void;
  /** Follows changes by other tabs; returns a stop function. */
  start: () => () => void;
  change: (change: Change) => Promise<Outcome>;
  /** Waits for pending changes; resolves to true if all succeeded. */
  settled: () => Promise<boolean>;
  load: () => Promise<unknown>;
  /** Call after an order was placed from the cart. */
  emptyCart: () => void;
}

const UNKNOWN: ShownLists = { lists: null, pieces: 0, hasFailed: false };

/** For server rendering, which is the same for all users. */
export const readUnknown = () => UNKNOWN;

interface WaitingLists extends ListsSource {
  /** Call when the source is known. */
  resolve: (source: ListsSource) => void;
}

/** Used until the session is known; changes made meanwhile wait for it. */
export function waitingLists(): WaitingLists {
  let resolve: WaitingLists['resolve'] = () => undefined;
  const known = new Promise<ListsSource>((found) => (resolve = found));
  return {
    ...sourceWithout(UNKNOWN),
    change: async (change) => (await known).change(change),
    settled: async () => (await known).settled(),
    resolve,
  };
}

/** Used if the code of the lists could not be loaded. Browsers cache the failure: only a reload helps. */
export const brokenLists: ListsSource = {
  ...sourceWithout({ lists: null, pieces: 0, hasFailed: true }),
  load: () => {
    window.location.reload();
    return Promise.resolve();
  },
};

function sourceWithout(lists: ShownLists): ListsSource {
  const nothing = () => undefined;
  return {
    read: () => lists,
    watch: () => nothing,
    start: () => nothing,
    change: () => Promise.resolve({ isDone: false, reason: new Error('The lists are not loaded.') }),
    settled: () => Promise.resolve(false),
    load: () => Promise.resolve(),
    emptyCart: nothing,
  };
}
