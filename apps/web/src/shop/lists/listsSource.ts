import type { Outcome } from './changeQueue';
import type { Change } from './changes';
import type { Lists } from './lists';

export interface ShownLists {
  /** Null as long as they are not known. */
  lists: Lists | null;
  /** The number of the cart's badge. */
  pieces: number;
  /** Nor will they be until they are asked for again. */
  hasFailed: boolean;
  error?: unknown;
}

/** Where the lists are kept: in the browser for a guest, on the server for an account. */
export interface ListsSource {
  /** The same object until something changes. */
  read: () => ShownLists;
  watch: (onChange: () => void) => () => void;
  /** Keeps up with what other tabs do, until it is stopped. */
  start: () => () => void;
  change: (change: Change) => Promise<Outcome>;
  /** Waits for what is under way; true when all of it was made. */
  settled: () => Promise<boolean>;
  load: () => Promise<unknown>;
  /** The cart has become an order. */
  emptyCart: () => void;
}

const UNKNOWN: ShownLists = { lists: null, pieces: 0, hasFailed: false };

/** As they are shown on a server, which renders pages for everybody alike. */
export const readUnknown = () => UNKNOWN;

interface WaitingLists extends ListsSource {
  /** It is known now where the lists are. */
  resolve: (source: ListsSource) => void;
}

/** As long as it is open who is there; what is pressed meanwhile waits for the answer. */
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

/** Their code could not be loaded. Browsers remember that, so that only another page load can help. */
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
    change: () => Promise.resolve({ isDone: false, reason: new Error('The lists are not there.') }),
    settled: () => Promise.resolve(false),
    load: () => Promise.resolve(),
    emptyCart: nothing,
  };
}
