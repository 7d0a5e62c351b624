import { Keys } from '../../ui/Keys';
import { useKeyShortcut } from './useShortcuts';

export function KeyHint({ letter }: { letter: string }) {
  return useKeyShortcut(letter) ? <Keys keys={letter} /> : null;
}
