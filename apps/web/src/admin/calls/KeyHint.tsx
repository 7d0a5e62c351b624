import { useKeyShortcut } from './useShortcuts';

/** The shortcut key next to a label; hidden on touch devices. */
export function KeyHint({ letter }: { letter: string }) {
  if (!useKeyShortcut(letter)) return null;
  return (
    <kbd
      aria-hidden
      className="rounded-plate border border-current px-1.5 font-body text-14 leading-5 font-normal opacity-80 max-lg:hidden pointer-coarse:hidden"
    >
      {letter}
    </kbd>
  );
}
