import { useState } from 'react';
import { lazyPage, usePreloaded } from '../../../page/lazyPage';
import { Button } from '../../../ui/Button';

const dialog = lazyPage(() => import('./ReplacementsDialog').then((file) => file.ReplacementsDialog));

export function NumberReplacements() {
  const [isOpen, setOpen] = useState(false);
  usePreloaded(dialog);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Replacements
      </Button>
      {isOpen && <dialog.Part onClose={() => setOpen(false)} />}
    </>
  );
}
