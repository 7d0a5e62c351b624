import type { Outcome } from './changeQueue';
import type { Change } from './changes';
import type { Lists } from './lists';

export interface ShownLists {
  lists: Lists | null;
  pieces: number;
  hasFailed: boolean;
  error?: unknown;
}

/** The store of the lists: the browser for a guest, the server for an account. */
export interface ListsSource {
  /** Returns the same object until something changes. */
  read: () => ShownLists;
  watch: (onChange: () => void) => () => void;
  /** Starts to follow changes by other tabs; returns a function that stops it. */
  start: () => () => void;
  change: (change: Change) => Promise<Outcome>;
  settled: () => Promise<boolean>;
  load: () => Promise<unknown>;
  emptyCart: () => void;
}

const UNKNOWN: ShownLists = { lists: null, pieces: 0, hasFailed: false };

/** The lists while the server renders a page, which is the same for all users. */
export const readUnknown = () => UNKNOWN;

interface WaitingLists extends ListsSource {
  resolve: (source: ListsSource) => void;
}

/** The store that is used until the session is known. Changes wait for the store that follows. */
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

/** The store that is used if the code of the lists could not be loaded. Browsers cache that failure, so only a reload helps. */
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
