import { useState } from 'react';
import { Button } from '../../ui/Button';
import { draftsOf, dropDraft } from './form/drafts';

interface DraftReminderProps {
  userId: string;
  onContinue: (product: string) => void;
}

/** Offers to continue drafts: forms that were closed without Save or Discard. */
export function DraftReminder({ userId, onContinue }: DraftReminderProps) {
  const [drafts, setDrafts] = useState(() => draftsOf(userId));

  function discard(product: string) {
    dropDraft(userId, product);
    setDrafts(draftsOf(userId));
  }

  return Object.entries(drafts).map(([product, { mine }]) => {
    const name = mine.values.name.trim() || 'New product';
    return (
      <section
        key={product}
        aria-label={`Unsaved changes to ${name}`}
        className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-control bg-raised p-4"
      >
        <p className="min-w-0 grow basis-60 wrap-anywhere">
          Unsaved changes: <strong>{name}</strong>
        </p>
        <div className="flex gap-2">
          <Button onClick={() => onContinue(product)}>Continue</Button>
          <Button look="quiet" onClick={() => discard(product)}>
            Discard
          </Button>
        </div>
      </section>
    );
  });
}
