import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/copyText';
import { numberText } from '../../lib/numberText';
import { useToast } from '../../lib/useToast';
import { IconButton } from '../../ui/IconButton';
import type { ProductPageQuery } from './ProductPage.generated';
import { Replacements } from './Replacements';

type Item = Pick<NonNullable<ProductPageQuery['item']>, 'id' | 'numbers'>;

/** Lists the part numbers, which can be copied to compare them or to ask for them elsewhere. */
export function PartNumbers({ item: { id, numbers } }: { item: Item }) {
  const toast = useToast();

  async function copy(number: string) {
    if (await copyText(number)) toast('success', 'Number copied');
    else toast('warning', `The number could not be copied: ${number}`);
  }

  return (
    <section aria-label="Part numbers" className="border-t border-line pt-5">
      <h2 className="mb-2 text-22">Part numbers</h2>
      <ul className="max-w-prose divide-y divide-line">
        {numbers.map((number) => (
          <li key={Object.values(number).join(' ')} className="flex items-center justify-between gap-3">
            <span className="figures min-w-0">{numberText(number)}</span>
            <IconButton label={`Copy ${numberText(number)}`} onClick={() => void copy(number.number)}>
              <IconCopy size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Replacements itemId={id} />
    </section>
  );
}
