import { useState } from 'react';
import { readStored, writeStored } from '../lib/storage';
import { useNeedsCards } from '../page/useIsNarrow';
import { useSession } from '../session/useSession';

const KEY = 'beambright.tables';

/** Lists of the admin area are cards. From 1024 px, admins can choose tables instead. The browser stores this choice. */
export function useListShape() {
  const { user } = useSession();
  const needsCards = useNeedsCards();
  const [chosenBy, setChosenBy] = useState(readChoices);
  const userId = user?.id ?? '';

  function choose(isTable: boolean) {
    const others = readChoices().filter((id) => id !== userId);
    const next = isTable ? [...others, userId] : others;
    setChosenBy(next);
    writeStored(KEY, next.join(' '));
  }

  return { isTable: !needsCards && chosenBy.includes(userId), hasChoice: !needsCards, choose };
}

/** The ids of the admins who have chosen tables. */
function readChoices(): string[] {
  return (readStored(KEY) ?? '').split(' ').filter(Boolean);
}
