import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StaffEntry } from '../../staff/StaffLinks';
import { Button } from '../../ui/Button';
import { Keys } from '../../ui/Keys';
import { FindDialog } from './FindDialog';

/** The button in the top bar that opens the search, and its shortcut Ctrl+K or ⌘K, which works in fields too. */
export function Find({ pages }: { pages: readonly StaffEntry[] }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) setOpenAt(key);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Button
        look="quiet"
        title="Find an order, a product, a customer or a page"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpenAt(key)}
      >
        <IconSearch size={22} aria-hidden />
        <span className="sr-only md:not-sr-only">Find</span>
        <Keys keys="Ctrl K" />
      </Button>
      {openAt === key && <FindDialog pages={pages} onClose={() => setOpenAt(null)} />}
    </>
  );
}
