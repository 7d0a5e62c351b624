import { useState } from 'react';
import { Button } from '../../ui/Button';
import { draftsOf, dropDraft } from './form/drafts';

interface DraftReminderProps {
  userId: string;
  onContinue: (product: string) => void;
}

/** Offers again what was typed and not saved when the form was left in another way than by its buttons. */
export function DraftReminder({ userId, onContinue }: DraftReminderProps) {
  const [drafts, setDrafts] = useState(() => draftsOf(userId));

  function discard(product: string) {
    dropDraft(userId, product);
    setDrafts(draftsOf(userId));
  }

  return Object.entries(drafts).map(([product, { mine }]) => {
    const name = mine.values.name.trim() || 'a new product';
    return (
      <section
        key={product}
        aria-label={`Unsaved changes of ${name}`}
        className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-control bg-raised p-4"
      >
        <p className="min-w-0 grow basis-60 wrap-anywhere">
          You have unsaved changes of <strong>{name}</strong>.
        </p>
        <Button onClick={() => onContinue(product)}>Continue editing</Button>
        <Button look="quiet" onClick={() => discard(product)}>
          Discard
        </Button>
      </section>
    );
  });
}
