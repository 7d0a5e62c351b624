import { orderSearchOf, problemOf } from '@beambright/domain';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const SoughtPattern = createContext<RegExp | null>(null);

/** `text`: what the orders below were searched for; `Marked` shows where they have it. */
export function SoughtWords({ text, children }: { text: string; children: ReactNode }) {
  const pattern = useMemo(() => patternOf(text), [text]);
  return <SoughtPattern value={pattern}>{children}</SoughtPattern>;
}

/** Null without a text, and for one that the server refuses. */
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

/** A text of an order with the words that were searched for. */
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
