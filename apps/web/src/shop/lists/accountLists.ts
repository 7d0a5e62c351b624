import type { ApolloClient } from '@apollo/client';
import { piecesIn } from '@beambright/domain';
import { isNotSignedIn } from '../../lib/errors';
import { afterPaint } from '../../page/afterPaint';
import { onOnline } from '../../page/online';
import { onReturn } from '../../page/onReturn';
import { tabChannel } from '../../page/tabChannel';
import type { PendingAction } from '../../session/rememberAction';
import { SessionDocument } from '../../session/Session.generated';
import { saveGuestCar } from '../car/saveGuestCar';
import { changeOnServer } from './changeOnServer';
import { ChangeQueue, type Outcome } from './changeQueue';
import { isSameTarget, type Change, applyChange, combined } from './changes';
import { claimGuestLists, claimAction } from './guestLists';
import type { Lists } from './lists';
import { MyListsDocument, type MyListsQuery } from './Lists.generated';
import type { ListsSource, ShownLists } from './listsSource';
import type { Skipped } from './mergeGuestLists';

/** Tells other tabs about changes of the account's lists. Guest lists need no messages, because tabs share their storage. */
const listTabs = tabChannel('beambright.lists');

/** A task of the queue. Loading waits there too, so that a response older than a change cannot overwrite the change. */
type Task = Change | { kind: 'load' } | { kind: 'merge' };

export interface MergeListener {
  onSkipped: (skipped: Skipped[]) => void;
  onMergeFailed: () => void;
  onActionDone: (action: PendingAction) => void;
}

const NOTHING = () => undefined;

/** The lists on the server, with pending changes applied optimistically. */
export class AccountLists implements ListsSource {
  private readonly queue: ChangeQueue<Task>;
  private readonly watchers = new Set<() => void>();
  private known: MyListsQuery | null;
  private hasFailed = false;
  private error: unknown;
  private shown: ShownLists | null = null;
  private pendingAction: PendingAction | null = null;

  constructor(
    private readonly client: ApolloClient,
    private readonly userId: string,
    private readonly listener: MergeListener,
  ) {
    this.known = client.readQuery({ query: MyListsDocument });
    this.queue = new ChangeQueue<Task>({
      make: (task) => this.perform(task),
      isSameTarget: isSameTask,
      combined: (one, other) => (isChange(one) && isChange(other) ? combined(one, other) : other),
      onChange: () => this.notify(),
    });
  }

  readonly read = (): ShownLists => {
    this.shown ??= this.toShow();
    return this.shown;
  };

  readonly watch = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange);
    return () => void this.watchers.delete(onChange);
  };

  /** Starts the store: saves the guest's car, and merges the guest lists. Without guest lists, loads the lists if not cached. */
  readonly start = (): (() => void) => {
    const stopWatching = this.watchCache();
    void saveGuestCar(this.client, this.userId);
    this.pendingAction = claimAction(this.userId);
    if (claimGuestLists(this.userId)) void this.queue.push({ kind: 'merge' });
    else if (!this.known) void this.load();
    const stops = [listTabs.onAnnounced, onReturn, onOnline].map((on) => on(() => void this.load()));
    return () => [stopWatching, ...stops].forEach((stop) => stop());
  };

  readonly change = async (change: Change): Promise<Outcome> => {
    const outcome = await this.queue.push(change);
    // If the response was lost, only the server knows whether the change was made.
    if (!outcome.isDone && outcome.reason) void this.load();
    return outcome;
  };

  readonly settled = () => this.queue.settled();

  readonly load = () => this.queue.push({ kind: 'load' });

  readonly emptyCart = (): void => {
    if (!this.isSignedIn()) return;
    this.client.cache.updateQuery(
      { query: MyListsDocument },
      (lists) => lists && { ...lists, cart: { ...lists.cart, lines: [] } },
    );
    listTabs.announce();
    void this.load();
  };

  private watchCache(): () => void {
    return this.client.cache.watch<MyListsQuery>({
      query: MyListsDocument,
      optimistic: false,
      immediate: true,
      callback: ({ complete, result }) => {
        this.known = complete ? (result as MyListsQuery) : null;
        this.notify();
      },
    });
  }

  private async perform(task: Task): Promise<() => void> {
    if (task.kind === 'load') return this.fetch();
    if (task.kind === 'merge') return this.merge();
    await afterPaint();
    if (!this.isSignedIn()) throw new Error('Another user is signed in.');
    const lists = await changeOnServer(this.client, task, this.known);
    return () => {
      // Another tab may have signed another user in.
      if (!this.isSignedIn()) return;
      this.client.cache.updateQuery(
        { query: MyListsDocument },
        (before) => before && { ...before, ...lists },
      );
      listTabs.announce();
    };
  }

  /** Loads the lists. If that fails, they stay as they are. */
  private async fetch(): Promise<() => void> {
    try {
      await this.client.query({ query: MyListsDocument, fetchPolicy: 'network-only' });
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      this.error = error;
    }
    return NOTHING;
  }

  private async merge(): Promise<() => void> {
    try {
      const { mergeGuestLists } = await import('./mergeGuestLists');
      const { skipped, lists } = await mergeGuestLists(this.client, this.userId);
      if (skipped.length > 0) this.listener.onSkipped(skipped);
      else if (this.pendingAction) this.listener.onActionDone(this.pendingAction);
      this.pendingAction = null;
      if (!lists) return await this.fetch();
      return () => {
        this.client.writeQuery({ query: MyListsDocument, data: lists });
        listTabs.announce();
      };
    } catch (reason) {
      console.error('Merging the lists of a guest failed', reason);
      if (!isNotSignedIn(reason)) this.listener.onMergeFailed();
      return this.fetch();
    }
  }

  private toShow(): ShownLists {
    if (!this.known) return { lists: null, pieces: 0, hasFailed: this.hasFailed, error: this.error };
    const lists = this.queue.pending().filter(isChange).reduce(applyChange, listsOf(this.known));
    return { lists, pieces: piecesIn(lists.lines), hasFailed: false };
  }

  private isSignedIn(): boolean {
    return this.client.readQuery({ query: SessionDocument })?.me?.id === this.userId;
  }

  private notify(): void {
    this.shown = null;
    for (const watcher of this.watchers) watcher();
  }
}

function isChange(task: Task): task is Change {
  return task.kind !== 'load' && task.kind !== 'merge';
}

function isSameTask(one: Task, other: Task): boolean {
  return isChange(one) && isChange(other) ? isSameTarget(one, other) : one.kind === other.kind;
}

function listsOf({ cart, wishlist }: MyListsQuery): Lists {
  const entryOf = ({ id, itemName, item }: MyListsQuery['wishlist']['entries'][number]) => ({
    itemId: item?.id ?? id,
    name: itemName,
    item: null,
    isDeleted: item === null,
  });
  return {
    lines: cart.lines.map((line) => ({ ...entryOf(line), quantity: line.quantity })),
    entries: wishlist.entries.map(entryOf),
  };
}
