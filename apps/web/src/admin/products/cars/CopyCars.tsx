import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors';
import { useDebounced } from '../../../lib/useDebounced';
import { useFindProductsQuery } from './CopyCars.generated';
import { OptionField } from './OptionField';
import { ProductCarsDocument } from './ProductCarsPage.generated';
import { type CarRow, copiedRows } from './rowValues';

const FAILURE = 'The cars of this product could not be loaded. Please try again.';

interface CopyCarsProps {
  itemId: string;
  /** Adds the rows, and returns a text that says how many were added. */
  onAdd: (rows: CarRow[]) => string;
}

export function CopyCars({ itemId, onAdd }: CopyCarsProps) {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [notice, setNotice] = useState('');
  const { products, isCurrent } = useFound(text.trim(), itemId);

  async function copy({ id, name }: { id: string; name: string }) {
    setText('');
    setNotice(`Loading the cars of ${name}...`);
    try {
      const { data } = await client.query({
        query: ProductCarsDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      setNotice(data?.item ? `${name}: ${onAdd(copiedRows(data.item))}` : FAILURE);
    } catch (reason) {
      setNotice(messageOf(reason, FAILURE));
    }
  }

  const options = products.map((product) => ({
    id: `product-${product.id}`,
    value: product,
    content: (
      <span>
        <span className="font-semibold">{product.name}</span>
        <span className="text-14 text-muted">{` for ${product.carBrand.name}`}</span>
      </span>
    ),
  }));
  return (
    <section
      aria-labelledby="copy-cars"
      className="grid gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="copy-cars" className="text-18">
        Copy from another product
      </h2>
      <OptionField
        label="Product to copy from"
        hint="By name or part number. Rows that are not in the list yet are added."
        text={text}
        groups={options.length > 0 ? [{ label: 'Products', options }] : []}
        takesFirst={isCurrent}
        onText={setText}
        onChoose={(product) => {
          void copy(product);
          return false;
        }}
      />
      <p role="status" className="min-h-6 text-14 wrap-anywhere text-muted">
        {isCurrent && products.length === 0 ? 'Nothing found' : notice}
      </p>
    </section>
  );
}

/** Searches for products by a text. `isCurrent` means that the response is for the present text. */
function useFound(text: string, itemId: string) {
  const sought = useDebounced(text);
  const { data, error } = useFindProductsQuery({
    variables: { text: sought },
    skip: sought === '' || text === '',
    fetchPolicy: 'no-cache',
  });
  const isCurrent = data !== undefined && !error && text !== '' && sought === text;
  return { products: isCurrent ? data.items.nodes.filter(({ id }) => id !== itemId) : [], isCurrent };
}
