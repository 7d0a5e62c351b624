import { orderCodesNear, orderSearchOf, problemOf } from '@beambright/domain';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const SoughtPattern = createContext<RegExp | null>(null);

interface SoughtWordsProps {
  text: string;
  orders: readonly { code: string }[];
  children: ReactNode;
}

/** Lets `Marked` mark the words of the search `text` in the orders below. */
export function SoughtWords({ text, orders, children }: SoughtWordsProps) {
  const pattern = useMemo(() => patternOf(text), [text]);
  return (
    <SoughtPattern value={pattern}>
      <p role="status" className="mb-3 empty:hidden">
        {nearCodeText(text, orders)}
      </p>
      {children}
    </SoughtPattern>
  );
}

/** The pattern of the words to mark; null if the text is empty or the server would reject it. */
function patternOf(text: string): RegExp | null {
  if (problemOf(() => orderSearchOf(text))) return null;
  const { whole, words } = orderSearchOf(text);
  const sought = words.length > 0 ? words : whole ? [whole] : [];
  const texts = sought
    .flatMap(({ text: word, product }) => [word, product])
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .filter(Boolean);
  return texts.length > 0 ? new RegExp(`(${texts.join('|')})`, 'giu') : null;
}

export function Marked({ text }: { text: string }) {
  const pattern = useContext(SoughtPattern);
  if (!pattern) return text;
  return text.split(pattern).map((part, place) =>
    place % 2 === 1 ? (
      <mark key={place} className="rounded-plate bg-pending-soft text-text">
        {part}
      </mark>
    ) : (
      <span key={place}>{part}</span>
    ),
  );
}

/** The note above orders whose code differs in one character from the typed one; null above other orders. */
export function nearCodeText(typed: string, orders: readonly { code: string }[]): string | null {
  const near = orderCodesNear(typed);
  return orders.some(({ code }) => near.includes(code)) ? 'No such code. One character differs in:' : null;
}
