import { Choices } from '../staff/Choices';
import type { useListShape } from './useListShape';

export function ListShapeSwitch({ isTable, hasChoice, choose }: ReturnType<typeof useListShape>) {
  if (!hasChoice) return null;
  return (
    <Choices
      label="Show as"
      choices={[
        { label: 'Cards', isChosen: !isTable, onChoose: () => choose(false) },
        { label: 'Table', isChosen: isTable, onChoose: () => choose(true) },
      ]}
    />
  );
}
