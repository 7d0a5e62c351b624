import { numberKey, type NumberKind } from '@beambright/domain';
import type { DemoItem } from './demo-catalogue.js';
import type { Random } from './random.js';

const PART_MAKERS = ['Aisin', 'Bosch', 'Denso', 'KYB', 'Mahle', 'Valeo'];

/** Categories without OEM numbers, because their parts are for cars of all makers. */
const WITHOUT_OEM = ['Tyres & Wheels', 'Interior & Accessories', 'Batteries & Charging'];

/** Of this many items with an OEM number, one has a number that replaces older ones. */
const ITEMS_PER_REPLACEMENT = 20;

/** Rows of made-up numbers, which all begin with DEMO, and of the replacements of older OEM numbers. */
export function demoNumbers(items: readonly DemoItem[], random: Random, until: Date) {
  const names = new Set([...PART_MAKERS, ...items.map(({ brand }) => brand)]);
  const makers = new Map([...names].map((name) => [name, random.uuid()]));
  const numbers = items.flatMap((item, index) =>
    numbersOf(item, index, random).map(([kind, number, maker], position) => ({
      item_id: item.id,
      position,
      kind,
      maker_id: maker ? makers.get(maker) : null,
      number,
      key: numberKey(number),
    })),
  );
  const replacements = numbers
    .filter(({ kind }) => kind === 'oem')
    .filter((_, index) => index % ITEMS_PER_REPLACEMENT === 0)
    .flatMap(({ number, maker_id }) => {
      const [oldest, older] = ['A', 'B'].map((letter) => `${number}-${letter}`);
      return [
        [oldest, older],
        [older, number],
      ].map(([old = '', newer = '']) => ({
        id: random.uuid(),
        maker_id,
        old_number: old,
        old_key: numberKey(old),
        new_number: newer,
        new_key: numberKey(newer),
        created_at: until.toISOString(),
      }));
    });
  return { makers: [...makers].map(([name, id]) => ({ id, name })), numbers, replacements };
}

type DemoNumber = [kind: NumberKind, number: string, maker?: string];

function numbersOf({ category, brand }: DemoItem, index: number, random: Random): DemoNumber[] {
  const [maker, other] = random.shuffled(PART_MAKERS);
  const serial = 10_001 + index;
  return [
    ['mpn', `DEMO-P${serial}`, maker],
    ...(WITHOUT_OEM.includes(category)
      ? []
      : [['oem', `DEMO-${serial}-${random.between(10, 99)}0`, brand] satisfies DemoNumber]),
    ...(random.chance(0.3) ? [['cross', `DEMO ${serial} C`, other] satisfies DemoNumber] : []),
    ...(random.chance(0.5) ? [['own', `DEMO-BB-${serial}`] satisfies DemoNumber] : []),
  ];
}
