import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

export function dialogOpened(dialog: HTMLDialogElement): void {
  change([...open, dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  change(open.filter((other) => other !== dialog));
}

/** The topmost open dialog. Toasts are rendered in it, because the rest of the page is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    watch,
    () => open.at(-1) ?? null,
    () => null,
  );
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
