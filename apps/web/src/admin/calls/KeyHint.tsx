import { Keys } from '../../ui/Keys';
import { useKeyShortcut } from './useShortcuts';

/** The shortcut key next to a label. */
export function KeyHint({ letter }: { letter: string }) {
  return useKeyShortcut(letter) ? <Keys keys={letter} /> : null;
}
