import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../session/useDownload';
import { Button } from '../ui/Button';

const URLS = { products: '/api/v1/exports/items.csv', vehicles: '/api/v1/exports/vehicles.csv' };

/** Downloads all rows, whatever filters the list has. */
export function ExportCsv({ what }: { what: keyof typeof URLS }) {
  const { busy, download } = useDownload(`Failed to export the ${what}. Please try again.`);
  const file = { name: `${what}.csv`, url: URLS[what] };
  return (
    <Button look="quiet" size="small" isBusy={busy !== null} onClick={() => void download(file)}>
      <IconDownload size={18} aria-hidden />
      <span>{busy === null ? 'Export all as CSV' : 'Exporting...'}</span>
    </Button>
  );
}
